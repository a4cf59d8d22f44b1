from flask import request


def wanted():
    return request.args.get("name", "")
