/** A way in which a Python program comes by what somebody else decides. */
export interface PythonSource {
  readonly id: string;
  readonly imports: readonly string[];
  /** Lines of the module, with `BODY` (indented) where the data is at hand in the expression that `of` names. */
  readonly module: string;
  readonly of: string;
  /** How the framework answers: absent where it does not. */
  readonly answers?: PythonAnswers;
  /** It may be more than a text. */
  readonly mayBeObject?: true;
  /** Somebody types it on the machine itself: only what runs or is read there can harm. */
  readonly isTyped?: true;
}

export interface PythonAnswers {
  html(expression: string): string;
  redirect(expression: string): string;
}

const FLASK: PythonAnswers = {
  html: (x) => `return make_response('<p>' + ${x} + '</p>')`,
  redirect: (x) => `return redirect(${x})`,
};
const DJANGO: PythonAnswers = {
  html: (x) => `return HttpResponse('<p>' + ${x} + '</p>')`,
  redirect: (x) => `return HttpResponseRedirect(${x})`,
};
const FASTAPI: PythonAnswers = {
  html: (x) => `return HTMLResponse('<p>' + ${x} + '</p>')`,
  redirect: (x) => `return RedirectResponse(${x})`,
};
const AIOHTTP: PythonAnswers = {
  html: (x) => `return web.Response(text='<p>' + ${x} + '</p>', content_type='text/html')`,
  redirect: (x) => `raise web.HTTPFound(${x})`,
};
const TORNADO: PythonAnswers = {
  html: (x) => `self.write('<p>' + ${x} + '</p>')`,
  redirect: (x) => `self.redirect(${x})`,
};

const flask = (id: string, of: string, more: Partial<PythonSource> = {}): PythonSource => ({
  id,
  imports: ['from flask import Flask, request, make_response, redirect'],
  module: `app = Flask(__name__)\n\n@app.route('/a', methods=['GET', 'POST'])\ndef view():\n    BODY`,
  of,
  answers: FLASK,
  ...more,
});
const django = (id: string, of: string, more: Partial<PythonSource> = {}): PythonSource => ({
  id,
  imports: ['from django.http import HttpResponse, HttpResponseRedirect'],
  module: `def view(request):\n    BODY`,
  of,
  answers: DJANGO,
  ...more,
});
const fastapi = (id: string, params: string, of: string, more: Partial<PythonSource> = {}): PythonSource => ({
  id,
  imports: [
    'from fastapi import FastAPI, Request, Query, Header',
    'from fastapi.responses import HTMLResponse, RedirectResponse',
  ],
  module: `app = FastAPI()\n\n@app.get('/a/{name}')\nasync def view(${params}):\n    BODY`,
  of,
  answers: FASTAPI,
  ...more,
});
const aiohttp = (id: string, of: string): PythonSource => ({
  id,
  imports: ['from aiohttp import web'],
  module: `async def view(request):\n    BODY\n\napp = web.Application()\napp.router.add_get('/a/{name}', view)`,
  of,
  answers: AIOHTTP,
});
const tornado = (id: string, of: string): PythonSource => ({
  id,
  imports: ['import tornado.web'],
  module: `class View(tornado.web.RequestHandler):\n    def get(self):\n        BODY`,
  of,
  answers: TORNADO,
});
const typed = (id: string, imports: readonly string[], of: string): PythonSource => ({
  id,
  imports,
  module: `def main():\n    BODY\n\nif __name__ == '__main__':\n    main()`,
  of,
  isTyped: true,
});

/** At least 15. */
export const SOURCES: readonly PythonSource[] = [
  flask('flask-args', `request.args.get('name')`),
  flask('flask-form', `request.form['name']`),
  flask('flask-json', `request.get_json()['name']`, { mayBeObject: true }),
  flask('flask-headers', `request.headers.get('X-Name')`),
  flask('flask-cookies', `request.cookies['name']`),
  flask('flask-values', `request.values.get('name', '')`),
  flask('flask-place', 'name', {
    module: `app = Flask(__name__)\n\n@app.route('/a/<name>')\ndef view(name):\n    BODY`,
  }),
  django('django-get', `request.GET.get('name')`),
  django('django-post', `request.POST['name']`),
  django('django-cookies', `request.COOKIES.get('name')`),
  django('django-meta', `request.META['HTTP_X_NAME']`),
  django('django-class', `request.GET['name']`, {
    imports: ['from django.http import HttpResponse, HttpResponseRedirect', 'from django.views import View'],
    module: `class Page(View):\n    def get(self, request):\n        BODY`,
  }),
  fastapi('fastapi-place', 'name: str', 'name'),
  fastapi('fastapi-query', `q: str = Query('')`, 'q'),
  fastapi('fastapi-request', 'request: Request', `request.query_params['name']`),
  aiohttp('aiohttp-query', `request.query['name']`),
  aiohttp('aiohttp-match', `request.match_info['name']`),
  tornado('tornado-argument', `self.get_argument('name')`),
  tornado('tornado-body', `self.get_body_argument('name')`),
  {
    id: 'bottle-query',
    imports: ['from bottle import route, request, redirect'],
    module: `@route('/a')\ndef view():\n    BODY`,
    of: 'request.query.name',
  },
  {
    id: 'lambda',
    imports: [],
    module: `def handler(event, context):\n    BODY`,
    of: `event['queryStringParameters']['name']`,
  },
  typed('argv', ['import sys'], 'sys.argv[1]'),
  typed('input', [], `input('name: ')`),
  typed('stdin', ['import sys'], 'sys.stdin.readline()'),
];
