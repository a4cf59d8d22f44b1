import { pythonRule } from './pythonRule.ts';

const PASSWORD = /^(?:new_|old_|current_)?(?:password|passwd|pwd|cvv|cvc|card_?number)$/i;

export const pythonPasswordInAddress = pythonRule({
  id: 'python-password-in-address',
  title: 'Password in the address of a request',
  severity: 'medium',
  cwe: 'CWE-598',
  why: 'Addresses are kept in logs of servers and proxies and in the browser’s history. Whoever reads them has the password.',
  remedy: 'Send it in the body of a POST request.',
  callees: /(?:request\.(?:args|GET|query_params|query)|\.args)\.get$/,
  call: (call) =>
    /request\.(?:args|GET|query_params|query)\.get$/.test(call.name) &&
    PASSWORD.test(String(call.args[0]?.constant ?? ''))
      ? {}
      : undefined,
  assign: ({ target, value }) =>
    target.startsWith('default:') && PASSWORD.test(target.slice(8)) && /(?:^|\.)Query$/.test(value.call ?? '')
      ? {}
      : undefined,
  bad: [
    "from flask import request\npassword = request.args.get('password')",
    "from fastapi import FastAPI, Query\napp = FastAPI()\n@app.post('/login')\ndef login(name: str = Query(...), password: str = Query(...)):\n    return check(name, password)",
  ],
  good: [
    "from flask import request\npassword = request.form.get('password')",
    "from fastapi import FastAPI, Body\napp = FastAPI()\n@app.post('/login')\ndef login(password: str = Body(...), q: str = Query(None)):\n    return check(password)",
  ],
});
