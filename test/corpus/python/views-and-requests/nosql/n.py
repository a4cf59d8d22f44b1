from flask import request, Flask
from pymongo import MongoClient
from motor.motor_asyncio import AsyncIOMotorClient
from mongoengine import Document, StringField, Q
import json
import redis
app = Flask(__name__)
client = MongoClient()
class U(Document):
    name = StringField()
@app.post('/a')
# expect: python-missing-sign-in
def a():
    q = json.loads(request.data)
    # expect: python-query-injection
    r = client['x']['users'].find_one(q)
    # expect: python-query-injection
    s = client.x.users.delete_many({'name': request.get_json().get('name')})
    # expect: python-query-injection
    t = U.objects(__raw__=request.json)
    # ok: python-command-injection
    u = U.objects(name=request.form['name'])
    # expect: python-query-injection
    v = client.x.command('eval', 'function() { return ' + request.args['e'] + '}')
    r2 = redis.Redis()
    # expect: python-code-injection
    r2.eval(request.args['lua'], 0)
    return ''
