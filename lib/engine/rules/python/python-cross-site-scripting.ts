import { PAGES } from '../../models/python/sinks.ts';
import type { PythonValue } from '../../facts/python/pythonFacts.ts';
import { argument, byValue, isRemote, isTrue, pythonRule } from './pythonRule.ts';

export const pythonCrossSiteScripting = pythonRule({
  id: 'python-cross-site-scripting',
  title: 'What a visitor sends comes back as part of a page',
  severity: 'high',
  purpose: 'html',
  cwe: 'CWE-79',
  why: 'Script in the answer runs in other visitors’ browsers with their login.',
  remedy: 'Let the template engine escape values, or use html.escape; never mark outsiders’ text as safe.',
  call: (call, fact) => {
    if (
      /^(?:django\.utils\.safestring\.(?:mark_safe|SafeString|SafeText)|mark_safe|SafeString|flask\.Markup|markupsafe\.Markup|Markup|jinja2\.Markup)$/.test(
        call.name,
      )
    ) {
      const value = argument(call, 0);
      return (
        byValue(value, 'high', 'medium') ??
        (value !== undefined && value.constant === undefined ? { severity: 'medium', confidence: 'low' } : undefined)
      );
    }
    if (call.named.some(([name, one]) => name === 'unsafe_allow_html' && isTrue(one)))
      return call.args[0]?.built === true ? byValue(call.args[0], 'high', 'low') : undefined; // Streamlit
    if (/(?:^|\.)format_html$/.test(call.name))
      return call.args[0]?.built === true ? (byValue(call.args[0], 'high', 'medium') ?? undefined) : undefined;
    const twiml = call.named.find(([name]) => name === 'twiml' || name === 'html_message')?.[1];
    if (twiml !== undefined && (twiml.built === true || isRemote(twiml))) return byValue(twiml, 'medium', 'low');
    if (PAGES.has(call.name)) {
      const type = call.named.find(([name]) => /content_?type|mimetype|media_type/.test(name))?.[1];
      if (typeof type?.constant === 'string' && !/html/.test(type.constant)) return undefined;
      const given =
        argument(call, 0, 'content') ?? call.named.find(([name]) => name === 'response' || name === 'body')?.[1];
      const value: PythonValue | undefined =
        given?.text.startsWith('(') === true && given.first !== undefined
          ? { text: given.text, ...given.first }
          : given;
      return value?.taint?.kind === 'request' ? byValue(value, 'high') : undefined;
    }
    if (
      /^aiohttp\.web\.Response$|^(?:starlette|fastapi)\.responses\.Response$|^pyramid\.response\.Response$/.test(
        call.name,
      )
    ) {
      const type = call.named.find(([name]) => /content_?type|media_type/.test(name))?.[1]?.constant;
      if (!(typeof type === 'string' ? /html/.test(type) : call.name.startsWith('pyramid'))) return undefined;
      const value = call.named.find(([name]) => /^(?:text|body|content)$/.test(name))?.[1] ?? call.args[0];
      return value?.taint?.kind === 'request' ? byValue(value, 'high') : undefined;
    }
    if (/^sanic\.response\.html$|^(?:starlette|fastapi)\.responses\.HTMLResponse$/.test(call.name))
      return call.args[0]?.taint?.kind === 'request' ? byValue(call.args[0], 'high') : undefined;
    if (/^(?:chalice\.Response|azure\.functions\.HttpResponse)$/.test(call.name))
      return /text\/html/.test(call.text)
        ? /request/.test(argument(call, 0, 'body')?.taint?.kind ?? '')
          ? byValue(argument(call, 0, 'body'), 'high')
          : undefined
        : undefined;
    if (/\.attach_alternative$/.test(call.name))
      return call.args[1]?.constant === 'text/html' && (call.args[0]?.built === true || isRemote(call.args[0]))
        ? byValue(call.args[0], 'medium', 'low')
        : undefined;
    if (
      (call.name === 'self.write' || call.name === 'self.finish') &&
      fact.imports.some((name) => name.startsWith('tornado'))
    )
      return call.args[0]?.taint?.kind === 'request' &&
        call.args[0].literal === undefined &&
        (call.args[0].built === true || /argument$/.test(call.args[0].call ?? ''))
        ? byValue(call.args[0], 'high')
        : undefined;
    if (/\bwfile\.write$/.test(call.name))
      return call.args[0]?.taint?.kind === 'request' && /^\s*<|html/i.test(call.args[0].prefix ?? '')
        ? byValue(call.args[0], 'high')
        : undefined;
    return undefined;
  },
  assign: ({ target, value }) =>
    (/\]$/.test(target) || /^(?:resp|response)\.(?:text|body|data)$/.test(target)) &&
    value.built === true &&
    /^\s*<[a-z!]/i.test(value.prefix ?? '') &&
    isRemote(value)
      ? byValue(value, 'medium')
      : undefined,
  returned: ({ value, html }, fact) => {
    if (html === true)
      return (value.taint?.kind === 'request' || value.taint?.kind === 'event') &&
        value.literal === undefined &&
        !/Response$/.test(value.call ?? '')
        ? byValue(value, 'high')
        : undefined;
    if (value.taint?.kind !== 'request' || !fact.imports.some((name) => /^flask|^bottle/.test(name))) return undefined;
    if (value.call !== undefined && !/format$|join$|replace$|str$|get$/.test(value.call)) return undefined;
    return value.built === true || value.call !== undefined || value.path !== undefined
      ? byValue(value, 'high')
      : undefined;
  },
  bad: [
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
    "import json\ndef lambda_handler(event, context):\n    return {'statusCode': 200, 'headers': {'Content-Type': 'application/json'}, 'body': '{\"n\": \"' + event['n'] + '\"}'}",
    'import streamlit as st\nst.markdown(st.text_input("n"))',
    "from aiohttp import web\nasync def h(request):\n    return web.Response(text='hi ' + request.match_info['n'])",
    "from flask import make_response, request\nmake_response(('ok', {'X-N': request.args['n']}))",
    "from fastapi import FastAPI\n@app.get('/')\ndef r(name: str):\n    return f'<b>{name}</b>'",
    "from django.utils.html import format_html\nformat_html('<b>{}</b>', name)",
    "from flask import request, render_template\n@app.route('/')\ndef f():\n    return render_template('a.html', q=request.args['q'])",
    "from django.utils.safestring import mark_safe\nmark_safe('<b>hi</b>')",
    "from flask import request\nfrom markupsafe import escape\n@app.route('/')\ndef f():\n    return '<b>' + escape(request.args['q']) + '</b>'",
  ],
});
