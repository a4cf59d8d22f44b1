const express = require('express');
const repo = require('./user.repo');
const app = express();
app.use(express.json());
app.post('/find', async ({ body }, res, next) => {
  repo.findByEmail(body.email).then(u => res.json(u)).catch(next);
});
app.listen(1);
