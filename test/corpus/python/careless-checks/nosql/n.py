from flask import Flask, request
from pymongo import MongoClient
from bson import json_util
import json
app = Flask(__name__)
db = MongoClient()['x']
@app.route('/a')
def a():
    unsafe = request.args['search']
    js = json.loads(unsafe)
    # expect: python-query-injection
    db.items.find({'name': js})
    # expect: python-query-injection
    db.items.find_one({'$where': 'this.x == ' + unsafe})
    # ok: python-command-injection
    db.items.find({'name': unsafe})
    return ''
