import hashlib
import hmac
import traceback

from flask import Flask, request, session

app = Flask(__name__)
KEY = b""


@app.post("/hook")
def hook():
    seal = hmac.new(KEY, request.data, hashlib.sha256).hexdigest()
    # expect: python-timing-compare
    if seal == request.headers["X-Seal"]:
        return "yes"
    # ok: python-timing-compare
    if hmac.compare_digest(seal, request.headers["X-Seal"]):
        return "yes"
    return "no", 403


@app.post("/fail")
def fail():
    try:
        return {"done": True}
    except Exception:
        # expect: python-error-details
        return traceback.format_exc(), 500


@app.post("/role")
def role():
    # expect: python-trust-boundary
    session["role"] = request.form["role"]
    # ok: python-trust-boundary
    session["count"] = int(request.form["count"])
    return "done"


def remove(user):
    # expect: python-assert-guard
    assert user.is_admin
    # ok: python-assert-guard
    assert isinstance(user.name, str)
