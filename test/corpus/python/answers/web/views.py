"""What functions of other modules answer."""
import os
import sqlite3

from flask import Flask

from ..core import quoted, wanted
from ..core.numbers import number_of
from ..core.store import Store

app = Flask(__name__)
store = Store("/srv/files")


@app.get("/a")
def a():
    # expect: python-command-injection
    os.system("show " + wanted())
    # ok: python-command-injection
    os.system("show " + quoted(wanted()))
    return {}


@app.get("/b/<name>")
def b(name):
    # ok: python-sql-injection
    sqlite3.connect("a.db").execute(f"select * from t where id = {number_of(name)}")
    return {"text": store.read(name)}
