from flask import Blueprint, request, jsonify
from . import storage
from .fetch import Client
bp = Blueprint('api', __name__)
client = Client('x')
@bp.route('/files')
def files():
    name = request.args.get('name')
    return storage.load(name)
@bp.route('/proxy', methods=['POST'])
def proxy():
    payload = request.get_json(force=True)
    return jsonify(client.fetch(payload['url'], payload.get('opts')))
@bp.route('/calc')
def calc():
    # expect: python-cross-site-scripting
    return str(evaluate(request.args['e']))
def evaluate(expression):
    # expect: python-code-injection
    return eval(expression)
