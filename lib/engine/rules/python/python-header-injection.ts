import { pythonRule } from './pythonRule.ts';
import { isRemote } from './pythonArguments.ts';

export const pythonHeaderInjection = pythonRule({
  id: 'python-header-injection',
  title: 'Header injection: input becomes a response header',
  severity: 'low',
  confidence: 'low',
  purpose: 'log',
  cwe: 'CWE-113',
  why: 'With line breaks, a visitor adds headers or a whole response, and caches store it.',
  remedy: 'Validate the value before it becomes a header.',
  assign: ({ target, value }) =>
    /(?:^|\.)(?:headers|response|resp|res|r)\[['"][A-Za-z][\w-]*['"]\]$/.test(target) &&
    !/Access-Control|Location/i.test(target) &&
    /headers\[|\[['"](?:X-|Content-|Set-Cookie|Cache|Link|Refresh)/.test(target) &&
    value.taint?.kind === 'request' &&
    isRemote(value)
      ? { value }
      : undefined,
  callees: /\.(?:send_header|set_header|add_header|append_header|set|add|append|setdefault)$/,
  call: (call) =>
    (/(?:^self|\.self|\bresponse|\bresp)\.(?:send_header|set_header|add_header|append_header)$/.test(call.name) ||
      (/\.(?:set|add|append|setdefault)$/.test(call.name) && /\.headers$/.test(call.on?.text ?? ''))) &&
    !/Access-Control|Location/i.test(call.args[0]?.text ?? '') &&
    isRemote(call.args[1]) &&
    call.args[1] !== undefined
      ? { value: call.args[1] }
      : undefined,
  bad: [
    "import flask\nfrom flask import request\nr = flask.Response('x')\nr.headers.set('X-Name', request.args['n'])",
    "from flask import request, Response\nr = Response('x')\nr.headers['X-Name'] = request.args['n']",
    "from http.server import BaseHTTPRequestHandler\nclass H(BaseHTTPRequestHandler):\n    def do_GET(self):\n        self.send_header('X-Path', self.path)",
  ],
  good: [
    "from flask import request, Response\nr = Response('x')\nr.headers['X-Count'] = str(int(request.args['n']))",
    "headers['Authorization'] = token",
  ],
});
