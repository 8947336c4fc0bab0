"""Forms: fields to write in, sliders and lists to unfold, on paper; and the scene that owns some."""

from scenes.kit.forms.drop_down import DropDown
from scenes.kit.forms.manager import manager
from scenes.kit.forms.scene import Forms
from scenes.kit.forms.slider import Slider
from scenes.kit.forms.text_area import TextArea
from scenes.kit.forms.text_field import TextField

__all__ = ["DropDown", "Forms", "Slider", "TextArea", "TextField", "manager"]
