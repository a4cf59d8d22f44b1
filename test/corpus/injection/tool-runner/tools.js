const express = require('express');
const cp = require('child_process');
const execa = require('execa');
const shell = require('shelljs');
const { quote } = require('shell-quote');
const { body, validationResult } = require('express-validator');
const r = express.Router();
r.get('/a', (req, res) => {
  // expect: command-injection
  cp.execSync('git clone ' + req.query.repo);
  // ok: command-injection
  cp.execFileSync('git', ['clone', '--', req.query.repo]);
  // expect: command-injection
  cp.execFileSync('sh', ['-c', 'git log ' + req.query.range]);
  // expect: command-injection
  execa.command(`tar xf ${req.query.archive}`);
  // expect: command-injection
  execa.commandSync('tar xf ' + req.query.archive);
  // expect: command-injection
  shell.exec('ls ' + req.query.dir);
  // ok: command-injection
  cp.exec('ls ' + quote([req.query.dir]));
  // ok: command-injection
  cp.exec(`kill ${parseInt(req.query.pid, 10)}`);
  // expect: command-injection
  cp.spawn(req.query.bin, ['--version']);
  // expect: command-injection
  cp.spawn('bash', ['-c', req.query.script]);
  const tools = { gzip: 'gzip', bzip2: 'bzip2' };
  const tool = tools[req.query.tool];
  if (!tool) return res.sendStatus(400);
  // ok: command-injection
  cp.exec(`${tool} /tmp/x`);
  if (!/^[a-z0-9]+$/.test(req.query.branch)) return res.sendStatus(400);
  // ok: command-injection
  cp.exec('git checkout ' + req.query.branch);
  switch (req.query.op) { case 'up': cp.exec('make up'); break; default: cp.exec('make down'); }
});
r.post('/b', body('n').isInt(), (req, res) => {
  const errors = validationResult(req);
  if (!errors.isEmpty()) return res.status(400).end();
  // ok: command-injection
  cp.exec('head -n ' + req.body.n + ' /var/log/x');
});
module.exports = r;
