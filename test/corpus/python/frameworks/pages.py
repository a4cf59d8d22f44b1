"""Pages and texts of frameworks that answer HTML in different ways."""
from aiohttp import web
from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from markupsafe import escape
from tornado.web import RequestHandler

api = FastAPI()


@api.get("/page", response_class=HTMLResponse)
def page(name: str):
    # expect: python-cross-site-scripting
    return f"<b>{name}</b>"


@api.get("/page-escaped", response_class=HTMLResponse)
def page_escaped(name: str):
    # ok: python-cross-site-scripting
    return f"<b>{escape(name)}</b>"


@api.get("/data")
def data(name: str):
    # ok: python-cross-site-scripting
    return f"<b>{name}</b>"


async def hello(request):
    # expect: python-cross-site-scripting
    return web.Response(text="<b>" + request.match_info["name"] + "</b>", content_type="text/html")


async def hello_plain(request):
    # ok: python-cross-site-scripting
    return web.Response(text="Hello " + request.match_info["name"])


class Greeting(RequestHandler):
    def get(self):
        # expect: python-cross-site-scripting
        self.write("<p>" + self.get_argument("name") + "</p>")

    def post(self):
        # ok: python-cross-site-scripting
        self.write({"name": self.get_argument("name")})
