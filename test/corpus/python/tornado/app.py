import os

import tornado.web
from aiohttp import web


class Files(tornado.web.RequestHandler):
    def get(self):
        name = self.get_argument("name")
        # expect: python-path-traversal
        self.write(open("/srv/" + name).read())

    def post(self):
        # expect: python-command-injection
        os.popen("tool " + self.get_argument("text"))
        # expect: python-open-redirect
        self.redirect(self.get_argument("next"))


async def handle(request):
    # expect: python-sql-injection
    await pool.execute("DELETE FROM t WHERE a = '" + request.query["a"] + "'")
    await pool.execute("DELETE FROM t WHERE a = $1", request.query["a"])
    return web.json_response({})
