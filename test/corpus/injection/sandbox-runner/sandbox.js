const vm = require('vm');
const { VM, NodeVM } = require('vm2');
const express = require('express');
const app = express();
app.post('/run', (req, res) => {
  // expect: code-injection
  new VM({ timeout: 100 }).run(req.body.code);
  // expect: code-injection, eval-of-variable
  vm.runInThisContext(req.body.code);
  // expect: code-injection
  new vm.Script(req.body.code).runInContext(vm.createContext({}));
  // expect: code-injection, dynamic-code, eval-of-variable
  const f = new Function('x', 'return ' + req.body.expr);
  const g = new Function('x', 'return x * 2');
  // expect: object-key-from-input
  global.handlers[req.query.action]();
  const handlers = new Map([['a', () => 1]]);
  handlers.get(req.query.action)?.();
  // expect: code-injection
  setInterval(req.body.code, 100);
});
