import tornado.ioloop
import tornado.web
from tornado.httpclient import AsyncHTTPClient
from tornado.escape import json_decode, xhtml_escape
class Proxy(tornado.web.RequestHandler):
    async def get(self, path):
        client = AsyncHTTPClient()
        # expect: python-request-forgery
        r = await client.fetch(self.get_argument('url'))
        # expect: python-cross-site-scripting
        self.finish('<pre>' + self.get_argument('t') + '</pre>')
    def post(self):
        body = json_decode(self.request.body)
        # expect: python-path-traversal
        with open('/srv/' + body['name'], 'w') as f:
            f.write(body['text'])
        # ok: python-cross-site-scripting
        self.write('<p>' + xhtml_escape(body['name']) + '</p>')
    def check_origin(self, origin):
        return True
