import os
import pickle
import subprocess

import requests
from flask import Flask, jsonify, make_response, redirect, render_template, render_template_string, request, send_file, url_for
from markupsafe import escape
from werkzeug.utils import secure_filename

app = Flask(__name__)
KINDS = ("shoes", "hats")


@app.route("/search")
def search():
    term = request.args.get("q", "")
    # expect: python-sql-injection
    rows = db.execute("SELECT * FROM goods WHERE name LIKE '%" + term + "%'")
    rows = db.execute("SELECT * FROM goods WHERE name LIKE ?", ("%" + term + "%",))
    return render_template("rows.html", rows=rows)


@app.route("/kind")
def kind():
    name = request.args["kind"]
    if name not in KINDS:
        return "no such kind", 404
    rows = db.fetch("SELECT * FROM goods")
    return render_template("kind.html", name=name, rows=rows)


@app.route("/count")
def count():
    most = int(request.args["most"])
    # expect: python-sql-injection
    db.execute("SELECT * FROM goods ORDER BY %s" % request.args["order"])
    db.execute("SELECT * FROM goods LIMIT ?", (most,))
    return jsonify(most)


@app.route("/hello")
def hello():
    # expect: python-cross-site-scripting
    return "<h1>Hello " + request.args["name"] + "</h1>"


@app.route("/hello-safe")
def hello_safe():
    return "<h1>Hello " + escape(request.args["name"]) + "</h1>"


@app.route("/hello-made")
def hello_made():
    # expect: python-cross-site-scripting
    return make_response(f"<p>{request.args['name']}</p>")


@app.route("/card")
def card():
    # expect: python-template-injection
    return render_template_string("<b>" + request.form["text"] + "</b>")


@app.route("/card-safe")
def card_safe():
    return render_template_string("<b>{{ text }}</b>", text=request.form["text"])


@app.route("/page")
def page():
    # expect: python-unescaped-templates
    return render_template("page.j2", text=request.args["text"])


@app.route("/file/<path:name>")
def file(name):
    # expect: python-path-traversal
    return send_file("/srv/files/" + name)


@app.route("/picture/<path:name>")
def picture(name):
    return send_file("/srv/pictures/" + secure_filename(name))


@app.route("/delete", methods=["POST"])
def delete():
    # expect: python-path-traversal
    os.remove(os.path.join("/srv/files", request.form["name"]))
    os.remove(os.path.join("/srv/files", os.path.basename(request.form["name"])))
    return "gone"


@app.route("/fetch")
def fetch():
    # expect: python-request-forgery
    return requests.get(request.args["url"], timeout=5).text


@app.route("/fetch-one")
def fetch_one():
    return requests.get("https://api.shop.dev/goods/%s" % request.args["id"], timeout=5).json()


@app.route("/fetch-known")
def fetch_known():
    url = request.args["url"]
    if url not in KNOWN:
        raise ValueError(url)
    return requests.get(url, timeout=5).json()


@app.route("/go")
def go():
    # expect: python-open-redirect
    return redirect(request.args["next"])


@app.route("/go-home")
def go_home():
    return redirect(url_for("search", q=request.args["q"]))


@app.route("/go-user")
def go_user():
    return redirect("/user/" + request.args["name"])


@app.route("/ping")
def ping():
    host = request.args["host"]
    # expect: python-command-injection
    os.system("ping -c 1 " + host)
    # expect: python-command-injection
    subprocess.run(f"ping {host}", shell=True)
    # expect: python-command-injection
    subprocess.run(["sh", "-c", host])
    subprocess.run(["ping", "-c", "1", "127.0.0.1"])
    return "ok"


@app.route("/ping-number")
def ping_number():
    count = int(request.args["count"])
    subprocess.run(["ping", "-c", str(count), "shop.dev"])
    return "ok"


@app.route("/basket")
def basket():
    # expect: python-unsafe-deserialization
    goods = pickle.loads(request.cookies["basket"].encode())
    # expect: python-code-injection
    price = eval(request.args["price"])
    return jsonify(goods, price)


@app.route("/login", methods=["POST"])
def login():
    response = make_response("ok")
    # expect: python-cookie-flags
    response.set_cookie("session", "1")
    # expect: python-cookie-flags
    response.set_cookie("session", "1", secure=False, httponly=True)
    response.set_cookie("session", "1", secure=True, httponly=True, samesite="Lax")
    return response


def lookup(term):
    # expect: python-sql-injection
    return db.execute("SELECT 1 FROM t WHERE a = '%s'" % term)


@app.route("/lookup")
def lookup_view():
    return jsonify(len(lookup(request.args["t"])))


if __name__ == "__main__":
    # expect: python-debug-mode, python-open-binding
    app.run(host="0.0.0.0", debug=True)
