"""What a visitor sends, checked in the ways that people check it, and in ways that check nothing."""
import ipaddress
import os
import re
import sqlite3
import subprocess
import uuid
from urllib.parse import urlsplit

import requests
from flask import Flask, abort, redirect, request, send_file

app = Flask(__name__)
COLUMNS = {"name", "age"}
HOSTS = {"api.corp.dev"}
ROOT = "/srv/files"


@app.get("/sorted")
def sorted_by():
    column = request.args.get("by", "name")
    if column not in COLUMNS:
        return "unknown column", 400
    # ok: python-sql-injection
    rows = sqlite3.connect("a.db").execute(f"select * from people order by {column}")
    return {"rows": rows.fetchall()}


@app.get("/sorted-unchecked")
def sorted_unchecked():
    column = request.args.get("by", "name")
    if column in COLUMNS:
        print("known")
    # expect: python-sql-injection
    rows = sqlite3.connect("a.db").execute(f"select * from people order by {column}")
    return {"rows": rows.fetchall()}


@app.get("/direction")
def direction():
    way = "desc" if request.args.get("way") == "desc" else "asc"
    # ok: python-sql-injection
    rows = sqlite3.connect("a.db").execute("select * from people order by id " + way)
    return {"rows": rows.fetchall()}


@app.get("/page")
def page():
    count = request.args.get("count", type=int)
    # ok: python-sql-injection
    rows = sqlite3.connect("a.db").execute(f"select * from people limit {count}")
    return {"rows": rows.fetchall()}


@app.get("/person/<int:number>")
def person(number):
    # ok: python-sql-injection
    rows = sqlite3.connect("a.db").execute(f"select * from people where id = {number}")
    return {"rows": rows.fetchall()}


@app.get("/by-id")
def by_id():
    key = request.args["id"]
    try:
        uuid.UUID(key)
    except ValueError:
        abort(404)
    # ok: python-sql-injection
    rows = sqlite3.connect("a.db").execute("select * from people where id = '" + key + "'")
    return {"rows": rows.fetchall()}


@app.get("/ping")
def ping():
    host = request.args["host"]
    if not re.fullmatch(r"[a-z0-9.-]+", host):
        abort(400)
    # ok: python-command-injection
    os.system("ping -c 1 " + host)
    address = ipaddress.ip_address(request.args["address"])
    # ok: python-command-injection
    subprocess.run(f"ping -c 1 {address}", shell=True)
    # ok: python-command-injection
    subprocess.run(["ping", "-c", "1", "--", request.args["host"]])
    # expect: python-command-injection
    subprocess.run("ping -c 1 " + request.args["host"], shell=True)
    # expect: python-command-injection
    subprocess.run(request.json["command"])
    return "done"


@app.get("/file")
def file():
    path = os.path.realpath(os.path.join(ROOT, request.args["name"]))
    if not path.startswith(ROOT + os.sep):
        abort(403)
    # ok: python-path-traversal
    return send_file(path)


@app.get("/file-joined")
def file_joined():
    path = os.path.join(ROOT, request.args["name"])
    if not path.endswith(".txt"):
        abort(403)
    # expect: python-path-traversal
    return send_file(path)


@app.get("/fetch")
def fetch():
    address = request.args["address"]
    if urlsplit(address).hostname not in HOSTS:
        abort(400)
    # ok: python-request-forgery
    answer = requests.get(address, timeout=5)
    return {"length": len(answer.content)}


@app.get("/fetch-parsed")
def fetch_parsed():
    address = request.args["address"]
    parts = urlsplit(address)
    if parts.scheme != "https" or parts.netloc not in HOSTS:
        abort(400)
    # ok: python-request-forgery
    answer = requests.get(address, timeout=5)
    return {"length": len(answer.content)}


@app.get("/fetch-scheme")
def fetch_scheme():
    address = request.args["address"]
    if urlsplit(address).scheme != "https":
        abort(400)
    # expect: python-request-forgery
    answer = requests.get(address, timeout=5)
    return {"length": len(answer.content)}


@app.get("/go")
def go():
    # ok: python-open-redirect
    return redirect(request.url.replace("http://", "https://", 1))


def is_own_address(target):
    return urlsplit(target).netloc == ""


@app.get("/next")
def go_next():
    # expect: python-open-redirect
    return redirect(request.args.get("next", "/"))
