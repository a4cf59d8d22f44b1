"""Values in objects: attributes, properties, base classes, star arguments."""
import os
import subprocess
from dataclasses import dataclass
from enum import Enum

from fastapi import FastAPI
from flask import request
from flask.views import MethodView
import requests

api = FastAPI()


class Base:
    def shell(self, command):
        # expect: python-command-injection
        return os.popen(command).read()


class Disk(Base, MethodView):
    def get(self):
        return {"size": self.shell("du " + request.args["path"])}


class Asked:
    @property
    def host(self):
        return request.headers.get("X-Host")

    @property
    def port(self):
        return 22


class Probe(MethodView):
    def get(self):
        asked = Asked()
        # expect: python-command-injection
        os.system("ping " + asked.host)
        # ok: python-command-injection
        os.system(f"nc -z localhost {asked.port}")
        return {}


@dataclass
class Job:
    name: str
    count: int = 1


@api.post("/jobs")
def jobs(job: Job):
    # expect: python-command-injection
    subprocess.run("start " + job.name, shell=True)
    # ok: python-command-injection
    subprocess.run(f"start -n {job.count}", shell=True)
    return {}


class Service(str, Enum):
    web = "web"
    mail = "mail"


@api.post("/restart/{service}")
def restart(service: Service):
    # ok: python-command-injection
    os.system("systemctl restart " + service.value)
    return {}


def run(*parts):
    # expect: python-command-injection
    os.system(" ".join(parts))


@api.post("/run")
def start(what: str):
    run("start", what)
    return {}


class Order:
    def __init__(self):
        self.note = ""


class Notes(MethodView):
    def post(self):
        order = Order()
        order.note = request.form["note"]
        # ok: python-request-forgery
        requests.get(order.link(), timeout=5)
        return {}
