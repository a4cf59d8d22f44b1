import ftplib
import ssl
import telnetlib
from urllib.request import URLopener, urlopen

import paramiko
import requests


def calls(url):
    # expect: python-certificate-unchecked
    requests.get(url, verify=False)
    requests.get(url, verify="/etc/ssl/own.pem")
    requests.get(url)
    # expect: python-clear-text-protocol
    requests.post("http://api.corp.dev/login", data={})
    requests.post("https://api.corp.dev/login", data={})
    requests.get("http://localhost:8080/health")
    # expect: python-clear-text-protocol
    urlopen("http://files.corp.dev/list")
    # expect: python-clear-text-protocol
    URLopener().retrieve("ftp://files.corp.dev/list")
    with requests.Session() as session:
        # expect: python-clear-text-protocol
        session.get("http://api.corp.dev/me")
        session.get("https://api.corp.dev/me")


def old():
    # expect: python-clear-text-protocol
    telnetlib.Telnet("switch")
    # expect: python-clear-text-protocol
    ftplib.FTP("files")
    return ftplib.FTP_TLS("files")


def shells(client):
    # expect: python-host-key-unchecked
    client.set_missing_host_key_policy(paramiko.AutoAddPolicy())
    client.set_missing_host_key_policy(paramiko.RejectPolicy())


def contexts(context):
    # expect: python-certificate-unchecked
    context.check_hostname = False
    # expect: python-certificate-unchecked
    context.verify_mode = ssl.CERT_NONE
    context.verify_mode = ssl.CERT_REQUIRED
    # expect: python-certificate-unchecked
    return ssl._create_unverified_context()
