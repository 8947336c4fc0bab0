"""Forms: fields to write in, sliders and lists to unfold, on paper."""

from scenes.kit.forms.drop_down import DropDown
from scenes.kit.forms.manager import manager
from scenes.kit.forms.slider import Slider
from scenes.kit.forms.text_area import TextArea
from scenes.kit.forms.text_field import TextField

__all__ = ["DropDown", "Slider", "TextArea", "TextField", "manager"]
