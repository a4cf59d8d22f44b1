const express = require('express');
const { promisify } = require('util');
const cp = require('child_process');
const run = promisify(cp.exec);
const app = express();
app.use((req, res, next) => {
  req.repo = req.get('x-repo');
  next();
});
app.post('/clone', async (req, res) => {
  // expect: command-injection
  await run('git clone ' + req.repo);
  res.end();
});
