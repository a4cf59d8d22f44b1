from flask import Flask, jsonify, request

from shop import store
from shop.tools.shell import convert, convert_known, convert_many
from .files import keep as keep_file, read_one

app = Flask(__name__)


@app.route("/find")
def find():
    return jsonify(store.find(request.args["name"]), store.find_well(request.args["name"]), store.count(int(request.args["most"])))


@app.route("/convert")
def convert_view():
    convert(request.args["name"])
    convert_known(request.args["name"])
    convert_many(["a.png"], target=request.args["target"])
    return "ok"


@app.route("/keep")
def keep():
    keep_file("fixed.txt", request.form["text"])
    return read_one(request.args["name"])
