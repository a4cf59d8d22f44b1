const express = require('express');
const { exec } = require('child_process');
const app = express();
app.post('/svc', (req, res) => {
  let cmd;
  switch (req.body.action) {
    case 'start': cmd = 'systemctl start web'; break;
    case 'stop': cmd = 'systemctl stop web'; break;
    default: return res.sendStatus(400);
  }
  // ok: command-injection
  exec(cmd);
  const map = new Map([['a', '/srv/a'], ['b', '/srv/b']]);
  const dir = map.get(req.body.dir);
  // ok: command-injection
  exec(`ls ${dir}`);
  const name = req.body.name.replace(/[^a-z0-9]/gi, '');
  // ok: command-injection
  exec(`id ${name}`);
  const bad = req.body.bad.replace(/;/g, '');
  // expect: command-injection
  exec(`id ${bad}`);
});
