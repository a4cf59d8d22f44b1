"""Programs that do the same things for good reasons."""
import configparser
import os
import subprocess
import winreg

import paramiko
import requests


def profiles():
    settings = configparser.ConfigParser()
    # ok: python-steals-data
    settings.read(os.path.expanduser("~/.aws/credentials"))
    return settings.sections()


def connect(host):
    client = paramiko.SSHClient()
    client.load_system_host_keys()
    # ok: python-steals-data
    client.connect(host, key_filename=os.path.expanduser("~/.ssh/id_rsa"))
    return client


def notify(text):
    # ok: python-steals-data
    requests.post(os.environ["DISCORD_WEBHOOK"], json={"content": text}, timeout=10)


def build():
    # ok: python-steals-data
    subprocess.run(["make"], env=dict(os.environ, LANG="C"), check=True)


def installed():
    # ok: python-autostart
    return winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Software\Microsoft\Windows\CurrentVersion\Run", 0, winreg.KEY_READ)
