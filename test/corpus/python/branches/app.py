"""Values over branches, loops and containers."""
import os

from flask import Flask, request

app = Flask(__name__)


@app.post("/either")
def either():
    name = request.form["name"]
    if request.form.get("plain"):
        name = "all"
    # expect: python-command-injection
    os.system("show " + name)
    return ""


@app.post("/replaced")
def replaced():
    name = request.form["name"]
    if name == "":
        name = "all"
    else:
        name = "some"
    # ok: python-command-injection
    os.system("show " + name)
    return ""


@app.post("/left")
def left():
    found = ""
    for name in request.form.keys():
        if name.startswith("x-"):
            found = name
            break
    # expect: python-command-injection
    os.system("show " + found)
    return ""


@app.post("/tried")
def tried():
    try:
        number = int(request.form["number"])
    except ValueError:
        number = 0
    # ok: python-command-injection
    os.system(f"show {number}")
    return ""


@app.post("/kept")
def kept():
    settings = {"mode": "fast"}
    settings["folder"] = request.form["folder"]
    # ok: python-command-injection
    os.system("run --mode " + settings["mode"])
    # expect: python-command-injection
    os.system("run --folder " + settings["folder"])
    parts = ["run"]
    parts.append("--quiet")
    # ok: python-command-injection
    os.system(" ".join(parts))
    parts.append(request.form["folder"])
    # expect: python-command-injection
    os.system(" ".join(parts))
    return ""


@app.post("/matched")
def matched():
    match request.form["what"]:
        case "start" | "stop" as what:
            print(what)
        case other:
            # expect: python-command-injection
            os.system("service " + other)
    return ""


def lines():
    for line in request.form.getlist("line"):
        yield line.strip()


@app.post("/yielded")
def yielded():
    for line in lines():
        # expect: python-command-injection
        os.system("log " + line)
    return ""


TARGET = "nobody"


def remember():
    global TARGET
    TARGET = request.form["target"]


@app.post("/global")
def through_global():
    remember()
    # expect: python-command-injection
    os.system("wake " + TARGET)
    return ""


COMMANDS = {"up": "uptime", "space": "df -h"}


@app.post("/chosen")
def chosen():
    command = COMMANDS.get(request.form["command"], "true")
    # ok: python-command-injection
    os.system(command)
    return ""
