import { MongoClient, ObjectId } from 'mongodb';
import express from 'express';
import { z } from 'zod';
const client = new MongoClient(process.env.MONGO_URL!);
const users = client.db('x').collection('users');
const app = express();
app.post('/a', express.json(), async (req, res) => {
  // expect: nosql-injection
  const u = await users.findOne({ name: req.body.name });
  // ok: nosql-injection
  const v = await users.findOne({ _id: new ObjectId(req.body.id) });
  // expect: nosql-injection
  const w = await users.find(req.body.filter).toArray();
  const body = z.object({ name: z.string(), age: z.number() }).parse(req.body);
  // ok: nosql-injection
  const x = await users.findOne({ name: body.name });
  // ok: nosql-injection
  await users.deleteMany({ owner: { $eq: req.body.owner } });
  // expect: nosql-injection
  await users.aggregate([{ $match: JSON.parse(req.query.match as string) }]).toArray();
  if (typeof req.body.name !== 'string') return res.status(400).end();
  // ok: nosql-injection
  const y = await users.findOne({ name: req.body.name });
  res.json({ u, v, w, x, y });
});
