const express = require('express');
const bus = require('./bus');
require('./listen');
const app = express();
app.post('/deploy', express.json(), (req, res) => {
  bus.emit('deploy', { branch: req.body.branch });
  res.end();
});
