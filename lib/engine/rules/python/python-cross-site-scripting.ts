import { PAGES } from '../../models/python/sinks.ts';
import { words } from '../../words.ts';
import type { Facts } from '../../facts.ts';
import { rawValuesOf } from '../../facts/javascript/rawValuesOf.ts';
import type { PythonCall, PythonFact, PythonValue } from '../../facts/python/pythonFacts.ts';
import { pythonRule, type Verdict } from './pythonRule.ts';
import { byValue } from './byValue.ts';
import { argument, isRemote, isTrue } from './pythonArguments.ts';

/** What a look at a call found; nothing at all where the call is another one. */
type Look = (call: PythonCall, fact: PythonFact, facts: Facts) => { readonly verdict: Verdict | undefined } | undefined;

/** Whoever sends a file chooses its name, and is the one to see it; no link of another site chooses headers. */
const OWN_PARTS = /^request\.(?:files|headers)$/i;
const fromRequest = (value: PythonValue | undefined): Verdict | undefined =>
  value?.taint?.kind === 'request'
    ? byValue(value, OWN_PARTS.test(value.taint.label) ? 'medium' : 'high')
    : value?.taint?.kind === 'model'
      ? byValue(value, 'medium')
      : undefined;

const named = (call: PythonCall, name: RegExp): PythonValue | undefined =>
  call.named.find(([key]) => name.test(key))?.[1];

/** Text that is said to be safe. */
const SAFE = words(
  'django.utils.safestring.mark_safe django.utils.safestring.SafeString django.utils.safestring.SafeText mark_safe SafeString flask.Markup markupsafe.Markup Markup jinja2.Markup',
);
/** The last is Tornado's. */
const RENDERS = /(?:^|\.)render_template$|^self\.render$/;
/** `@api.representation('text/html')`: resources of Flask-RESTful answer pages, where a browser asks for them. */
const answersPages = (facts: Facts): boolean =>
  [...facts.having('python')].some(([, { calls }]) =>
    calls.some(({ name, args }) => /^@.*\.representation$/.test(name) && args[0]?.constant === 'text/html'),
  );
const plain = new WeakMap<object, ReadonlySet<string>>();

/** Calls whose answer is made a plain text at once, by line and text. */
function madePlain(fact: Parameters<Look>[1]): ReadonlySet<string> {
  let known = plain.get(fact);
  if (known === undefined) {
    const ends = fact.calls.filter(({ name }) => /\.(?:unescape|striptags)$/.test(name));
    plain.set(fact, (known = new Set(ends.map(({ line, on }) => `${line} ${on?.text}`))));
  }
  return known;
}

const markedSafe: Look = (call, fact) => {
  if (!SAFE.has(call.name)) return undefined;
  // `Markup(text).unescape()` gives a plain text again.
  if (madePlain(fact).has(`${call.line} ${call.text}`)) return { verdict: undefined };
  const value = argument(call, 0);
  const isOpen = value !== undefined && value.constant === undefined;
  return {
    verdict: byValue(value, 'high', 'medium') ?? (isOpen ? { severity: 'medium', confidence: 'low' } : undefined),
  };
};

/** Streamlit, Django's `format_html` and what telephones and mails are given as markup. */
const formatted: Look = (call) => {
  const [first] = call.args;
  if (call.named.some(([name, one]) => name === 'unsafe_allow_html' && isTrue(one)))
    return { verdict: first?.built === true ? byValue(first, 'high', 'low') : undefined };
  if (/(?:^|\.)format_html$/.test(call.name))
    return { verdict: first?.built === true ? byValue(first, 'high', 'medium') : undefined };
  const markup = named(call, /^(?:twiml|html_message)$/);
  return markup !== undefined && (markup.built === true || isRemote(markup))
    ? { verdict: byValue(markup, 'medium', 'low') }
    : undefined;
};

const TYPE = /content_?type|mimetype|media_type/;
/** Lines after an answer is made in which its kind is set, so that no other function's answer of the same name counts. */
const SOON = 12;
/** Django's answers have their headers by name. */
const HEADER = /^(?:\.headers)?\[['"]content-type['"]\]$/i;

/** What kind an answer is said to be: by the call, by its headers, or by what is assigned to it before it is made anew. */
function typeOf(call: PythonCall, fact: PythonFact): PythonValue | undefined {
  const type = named(call, TYPE);
  if (type !== undefined) return type;
  const headers = named(call, /^header(?:s|list)$/);
  const said = /['"]content-type['"]\s*:\s*([^,}]+)/i.exec(headers?.literal ?? headers?.text ?? '')?.[1]?.trim();
  if (said !== undefined) {
    const constant = /^['"]([^'"]*)['"]$/.exec(said)?.[1];
    return { text: said, ...(constant === undefined ? {} : { constant }) };
  }
  // Headers that are made elsewhere.
  if (headers?.path !== undefined && headers.literal === undefined) return { text: headers.text };
  const at = fact.assigns.findIndex(({ line, value }) => line === call.line && value.call === call.name);
  const name = fact.assigns[at]?.target;
  if (name === undefined) return undefined;
  for (const { target, value, line } of fact.assigns.slice(at + 1)) {
    if (target === name || line > call.line + SOON) return undefined;
    const rest = target.startsWith(`${name}.`) || target.startsWith(`${name}[`) ? target.slice(name.length) : '';
    if (/^\.(?:content_?type|mimetype)$/.test(rest) || HEADER.test(rest)) return value;
    // Headers by the names that something else gave them, its kind among them, or all of them at once.
    if (/^(?:\.headers)?\[\w+\]$|^\.headers$/.test(rest)) return { text: target };
  }
  return undefined;
}

/** Answers that are pages unless they say otherwise. */
const page: Look = (call, fact) => {
  if (!PAGES.has(call.name)) return undefined;
  const type = typeOf(call, fact);
  if (typeof type?.constant === 'string' && !/html/.test(type.constant)) return { verdict: undefined };
  const given = argument(call, 0, 'content') ?? named(call, /^(?:response|body)$/);
  // A file is sent: its name is not what it holds.
  if (/(?:^|\.)send_(?:file|from_directory)$/.test(given?.call ?? '')) return { verdict: undefined };
  // Flask answers with JSON where it is given a dictionary or a list.
  if (call.name.endsWith('make_response') && /^[{[]/.test(given?.literal ?? '')) return { verdict: undefined };
  const isPair = given?.text.startsWith('(') === true && given.first !== undefined;
  const verdict = fromRequest(isPair ? { text: given.text, ...given.first } : given);
  // Whatever kind the program finds out is seldom a page.
  const isOpen = type !== undefined && type.constant === undefined;
  return { verdict: verdict !== undefined && isOpen ? { ...verdict, severity: 'medium', confidence: 'low' } : verdict };
};

/** Answers that are pages where they say so. */
const ANSWERS = words(
  'aiohttp.web.Response starlette.responses.Response fastapi.responses.Response pyramid.response.Response',
);
const answer: Look = (call) => {
  if (/^(?:chalice\.Response|azure\.functions\.HttpResponse)$/.test(call.name)) {
    const body = argument(call, 0, 'body');
    return { verdict: /text\/html/.test(call.text) ? fromRequest(body) : undefined };
  }
  if (/^sanic\.response\.html$|^(?:starlette|fastapi)\.responses\.HTMLResponse$/.test(call.name))
    return { verdict: fromRequest(call.args[0]) };
  if (!ANSWERS.has(call.name)) return undefined;
  const type = named(call, /content_?type|media_type/)?.constant;
  const isPage =
    typeof type === 'string'
      ? /html/.test(type)
      : call.name.startsWith('pyramid') && named(call, /^headerlist$/) === undefined;
  return { verdict: isPage ? fromRequest(named(call, /^(?:text|body|content)$/) ?? call.args[0]) : undefined };
};

/** What is written into an answer or a mail. */
const written: Look = (call, fact) => {
  const [first] = call.args;
  if (/\.attach_alternative$/.test(call.name)) {
    const isOpen = call.args[1]?.constant === 'text/html' && (first?.built === true || isRemote(first));
    return { verdict: isOpen ? byValue(first, 'medium', 'low') : undefined };
  }
  const isTornado = call.name === 'self.write' || call.name === 'self.finish';
  if (isTornado && fact.imports.some((name) => name.startsWith('tornado'))) {
    const isText = first?.literal === undefined && (first?.built === true || /argument$/.test(first?.call ?? ''));
    return { verdict: isText ? fromRequest(first) : undefined };
  }
  return /\bwfile\.write$/.test(call.name)
    ? { verdict: /^\s*<|html/i.test(first?.prefix ?? '') ? fromRequest(first) : undefined }
    : undefined;
};

/** What a template of the repository puts into the page as it is. */
const rendered: Look = (call, _fact, facts) => {
  if (!RENDERS.test(call.name)) return undefined;
  for (const { name, end } of rawValuesOf(facts, call.args[0]?.constant)) {
    const value = call.named.find(([key]) => key === name)?.[1];
    const verdict = fromRequest(value);
    if (verdict !== undefined) return { verdict: { ...verdict, end } };
  }
  return { verdict: undefined };
};

const LOOKS: readonly Look[] = [markedSafe, formatted, page, answer, written, rendered];

export const pythonCrossSiteScripting = pythonRule({
  id: 'python-cross-site-scripting',
  title: 'Reflected cross-site scripting',
  severity: 'high',
  purpose: 'html',
  cwe: 'CWE-79',
  why: 'A script in the response runs in other visitors’ browsers with their login.',
  remedy: 'Let the template engine escape values, or use html.escape. Never mark outside text as safe.',
  callees: (name) =>
    SAFE.has(name) ||
    PAGES.has(name) ||
    RENDERS.test(name) ||
    ANSWERS.has(name) ||
    /format_html$|^chalice\.|^azure\.|^sanic\.|HTMLResponse$|\.attach_alternative$|^self\.(?:write|finish)$|wfile\.write$/.test(
      name,
    ),
  options: /^(?:unsafe_allow_html|twiml|html_message)$/,
  call: (call, fact, _file, facts) => {
    for (const look of LOOKS) {
      const found = look(call, fact, facts);
      if (found !== undefined) return found.verdict;
    }
    return undefined;
  },
  assign: ({ target, value }) =>
    (/\]$/.test(target) || /^(?:resp|response)\.(?:text|body|data)$/.test(target)) &&
    value.built === true &&
    /^\s*<[a-z!]/i.test(value.prefix ?? '') &&
    isRemote(value)
      ? byValue(value, 'medium')
      : undefined,
  returned: ({ value, html, data }, fact, facts) => {
    if (data === true && !facts.whole(answersPages)) return undefined;
    if (html === true)
      return (value.taint?.kind === 'request' || value.taint?.kind === 'event') &&
        value.literal === undefined &&
        !/Response$/.test(value.call ?? '')
        ? byValue(value, 'high')
        : undefined;
    if (
      !/^(?:request|model)$/.test(value.taint?.kind ?? '') ||
      !fact.imports.some((name) => /^flask|^bottle/.test(name))
    )
      return undefined;
    if (value.call !== undefined && !/format$|join$|replace$|str$|get$/.test(value.call)) return undefined;
    // What another handler answers: `return StaticFileHandler.get(self, path)`.
    if (/(?:(?:^|\.)[A-Z]\w*|super\(\))\.get$/.test(value.call ?? '')) return undefined;
    return value.built === true || value.call !== undefined || value.path !== undefined
      ? fromRequest(value)
      : undefined;
  },
  bad: [
    "from pyramid.response import Response\ndef handle(request):\n    return Response(body=request.params['a'], charset='utf-8')",
    "from django.http import HttpResponse\ndef f(request):\n    answer = HttpResponse(request.GET['a'])\n    answer['Content-Type'] = 'text/html'\n    return answer",
    'from flask import Flask, request, make_response\nfrom flask_restful import Api, Resource\napi = Api(Flask(__name__))\n@api.representation("text/html")\ndef page(data, code, headers=None):\n    return make_response(data, code)\nclass Import(Resource):\n    def get(self):\n        return f"<p>{request.args[\'n\']}"',
    'from flask import Flask, request\nfrom own import Resource\nclass Import(Resource):\n    def post(self):\n        return f"no {request.args[\'n\']}", 400',
    'from flask import Flask, request\nfrom flask.views import MethodView\nclass Import(MethodView):\n    def post(self):\n        return f"no {request.args[\'n\']}", 400',
    "from flask import make_response, request\ndef f():\n    r = make_response('IP ' + request.args['n'])\n    r.mimetype = 'text/html'\n    return r",
    "from flask import make_response, request\ndef f():\n    r = make_response('IP ' + request.args['n'])\n    r = make_response('IP ' + request.args['m'])\n    r.status_code = 200\n    return r\ndef g(r):\n    r.mimetype = 'text/plain'",
    "from markupsafe import Markup\nfrom flask import request\nquery = Markup('<b>' + request.args['q'])",
    "from markupsafe import Markup\nfrom flask import request\nfrom pygments import highlight\nfrom pygments.formatters import NullFormatter\nquery = Markup(highlight(request.args['q'], lexer, NullFormatter()))",
    "from markupsafe import Markup\nfrom flask import request\nfrom pygments import highlight\nfrom pygments.formatters import HtmlFormatter\nquery = Markup(highlight('1', lexer, HtmlFormatter(filename=request.args['q'])))",
    "import tornado.web\nclass H(tornado.web.RequestHandler):\n    def get(self):\n        self.finish('<p>' + self.get_argument('m'))",
    "import azure.functions as func\ndef main(req):\n    return func.HttpResponse('<p>' + req.params.get('n'), mimetype='text/html')",
    "import json\ndef lambda_handler(event, context):\n    name = event['queryStringParameters']['name']\n    return {'statusCode': 200, 'headers': {'Content-Type': 'text/html'}, 'body': '<p>' + name + '</p>'}",
    "import falcon\nclass R:\n    def on_get(self, req, resp):\n        resp.text = '<b>' + req.params['x'] + '</b>'",
    'import streamlit as st\nst.markdown(f\'<b>{st.text_input("n")}</b>\', unsafe_allow_html=True)',
    "from litestar import get, MediaType\n@get('/h', media_type=MediaType.HTML)\nasync def h(name: str) -> str:\n    return f'<p>{name}</p>'",
    "from aiohttp import web\nasync def h(request):\n    return web.Response(text='<b>' + request.match_info['n'], content_type='text/html')",
    "from fastapi.responses import HTMLResponse\n@app.get('/', response_class=HTMLResponse)\ndef r(name: str):\n    return f'<b>{name}</b>'",
    "import tornado.web\nclass H(tornado.web.RequestHandler):\n    def get(self):\n        self.write('<p>' + self.get_argument('m'))",
    "from flask import request\n@app.route('/')\ndef f():\n    return '<b>' + request.args['q'] + '</b>'",
    "from django.utils.safestring import mark_safe\ndef f(x):\n    return mark_safe(f'<b>{x}</b>')",
    "from django.utils.html import format_html\nformat_html(f'<b>{name}</b>')",
    "from django.http import HttpResponse\ndef v(request):\n    return HttpResponse('hi ' + request.GET['n'])",
  ],
  good: [
    "from django.template.defaultfilters import slugify\nfrom django.http import HttpResponse\ndef v(request):\n    return HttpResponse(slugify(request.GET['name']))",
    "from django.contrib.auth import authenticate\nfrom django.http import HttpResponse\ndef v(request):\n    user = authenticate(request, username=request.POST['name'], password=request.POST['password'])\n    return HttpResponse(f'hello {user.username}')",
    "from pyramid.response import Response\ndef handle(request):\n    return Response(body=request.params['a'], headerlist=kinds)",
    'from flask import make_response\nclass Handler:\n    def __init__(self, app):\n        self.app = app\n    def handle(self, request):\n        answer = self.app.dispatch(request.get_data())\n        return make_response(answer.body)',
    "from django.http import HttpResponse\ndef f(request):\n    answer = HttpResponse(request.GET['a'])\n    answer['Content-Type'] = 'application/pdf'\n    return answer",
    'from flask import Flask, request, make_response\nfrom flask_restful import Api, Resource\napi = Api(Flask(__name__))\n@api.representation("application/xml")\ndef sheet(data, code, headers=None):\n    return make_response(data, code)\nclass Import(Resource):\n    def get(self):\n        return f"<p>{request.args[\'n\']}"',
    'from flask import Flask, request\nfrom flask_restful import Resource\nclass Import(Resource):\n    def post(self):\n        return f"no {request.args[\'n\']}", 400',
    "from flask import make_response, request, send_from_directory\n@app.route('/s')\ndef s():\n    return make_response(send_from_directory('static', request.args['n']))",
    "from flask import make_response, request\ndef f():\n    r = make_response('IP ' + request.args['n'])\n    r.mimetype = 'text/plain'\n    return r",
    "from flask import make_response, request\ndef f():\n    r = make_response('{\"n\": \"' + request.args['n'] + '\"}')\n    r.status_code = 200\n    r.headers['Content-Type'] = 'application/json; charset=utf-8'\n    return r",
    "from flask import Response, request\ndef f():\n    return Response('n ' + request.args['n'], headers={'Content-Type': 'text/plain'})",
    "from markupsafe import Markup\nfrom flask import request\nquery = Markup(request.args['q']).unescape()",
    "from markupsafe import Markup\nfrom flask import request\nfrom pygments import highlight\nfrom pygments.formatters import HtmlFormatter\nquery = Markup(highlight(request.args['q'], lexer, HtmlFormatter()))",
    'from flask import Flask, make_response\napp = Flask(__name__)\n@app.errorhandler(Exception)\ndef on_error(error):\n    return make_response(str(error), 500)',
    "import gridfs\nfrom flask import request, Response\n@app.route('/file')\ndef file():\n    store = gridfs.GridFS(get_db(request.args.get('db')))\n    return Response(store.get(request.args.get('id')).read())",
    "import json\ndef lambda_handler(event, context):\n    return {'statusCode': 200, 'headers': {'Content-Type': 'application/json'}, 'body': '{\"n\": \"' + event['n'] + '\"}'}",
    'import streamlit as st\nst.markdown(st.text_input("n"))',
    "from aiohttp import web\nasync def h(request):\n    return web.Response(text='hi ' + request.match_info['n'])",
    "from flask import make_response, request\nmake_response(('ok', {'X-N': request.args['n']}))",
    "from flask import make_response, request\nerror = {'errors': [{'detail': f\"no {request.args['n']}\"}]}\nmake_response(error, 404)",
    "from fastapi import FastAPI\n@app.get('/')\ndef r(name: str):\n    return f'<b>{name}</b>'",
    "from django.utils.html import format_html\nformat_html('<b>{}</b>', name)",
    "from flask import request, render_template\n@app.route('/')\ndef f():\n    return render_template('a.html', q=request.args['q'])",
    "from django.utils.safestring import mark_safe\nmark_safe('<b>hi</b>')",
    "from flask import request\nfrom markupsafe import escape\n@app.route('/')\ndef f():\n    return '<b>' + escape(request.args['q']) + '</b>'",
  ],
});
