const { Worker, parentPort, workerData } = require('worker_threads');
const express = require('express');
const app = express();
app.post('/w', (req, res) => {
  // expect: code-injection
  const w = new Worker(req.body.code, { eval: true });
  // expect: code-injection
  const v = new Worker('./workers/' + req.body.name);
  // ok: command-injection
  const x = new Worker('./workers/a.js', { workerData: req.body });
  res.end();
});
