const express = require('express');
const { MongoClient } = require('mongodb');
const sanitize = require('mongo-sanitize');
const app = express();
app.use(express.json());
let db;
app.post('/a', async (req, res) => {
  const { email, password } = req.body;
  // expect: nosql-injection, password-in-clear
  const u = await db.collection('users').findOne({ email, password });
  res.json(u);
});
app.post('/b', async (req, res) => {
  // ok: command-injection
  const u = await db.collection('users').findOne({ email: sanitize(req.body.email) });
  // ok: command-injection
  const v = await db.collection('users').findOne({ email: { $eq: req.body.email } });
  res.json([u, v]);
});
app.post('/c', async (req, res) => {
  if (typeof req.body.email !== 'string') return res.sendStatus(400);
  // ok: reflected-markup
  res.json(await db.collection('users').findOne({ email: req.body.email }));
});
app.post('/d', async (req, res) => {
  // expect: nosql-injection
  res.json(await db.collection('logs').aggregate(req.body.pipeline).toArray());
  // expect: nosql-injection
  await db.collection('users').updateMany({ team: req.body.team }, { $set: { on: true } });
});
