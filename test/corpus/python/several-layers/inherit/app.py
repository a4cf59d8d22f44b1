from flask import Flask, request
from base import BaseHandler
app = Flask(__name__)
class Handler(BaseHandler):
    def handle(self):
        return self.decode(request.data)
@app.post('/x')
def x():
    # expect: python-cross-site-scripting
    return str(Handler().handle())
