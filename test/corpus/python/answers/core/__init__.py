from .asked import wanted
from .texts import quoted
