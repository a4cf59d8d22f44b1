import { MongoClient, ObjectId } from 'mongodb';
import express from 'express';
const client = new MongoClient(process.env.MONGO!);
const app = express();
app.use(express.json());
app.post('/q', async (req, res) => {
  const filter = req.body;
  // expect: nosql-injection
  res.json(await client.db('x').collection('items').find(filter).toArray());
});
app.get('/i/:id', async (req, res) => {
  // ok: reflected-markup
  res.json(await client.db('x').collection('items').findOne({ _id: new ObjectId(req.params.id) }));
});
