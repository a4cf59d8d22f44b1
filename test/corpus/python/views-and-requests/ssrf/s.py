import requests
import httpx
import urllib3
import pycurl
import socket
import ipaddress
from urllib.parse import urlparse
from flask import Flask, request
app = Flask(__name__)
@app.route('/a')
def a():
    url = request.args['url']
    parsed = urlparse(url)
    if parsed.hostname not in ('a.example.com',):
        return 'no'
    # ok: python-command-injection
    requests.get(url)
    return ''
@app.route('/b')
def b():
    # expect: python-request-forgery
    requests.request('GET', request.json['u'])
    # expect: python-request-forgery
    httpx.post(request.json['u'])
    # expect: python-request-forgery
    urllib3.PoolManager().request('GET', request.json['u'])
    c = pycurl.Curl()
    # expect: python-request-forgery
    c.setopt(c.URL, request.json['u'])
    # expect: python-request-forgery
    socket.create_connection((request.json['h'], 80))
    # expect: python-request-forgery
    requests.get('https://' + request.json['sub'] + '.example.com')
    with requests.Session() as s:
        # expect: python-request-forgery
        s.get(url=request.json['u'], timeout=3)
    return ''
