import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'nosql-injection',
  title: 'NoSQL injection: input shapes a database query',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-943',
  why: 'A request body value may be an object such as `{"$ne": null}`, which the database reads as an operator. Logins can be bypassed this way.',
  remedy:
    'Convert the value to a string first (`String(value)`), or validate it against a schema. Never pass a whole body to a query.',
  sinks: ['nosql'],
  sources: { request: true },
  bad: [
    'app.post("/user", async (req, res) => { await User.updateOne(req.body, { attributes: ["old"] }); res.end(); });',
    'app.post("/login", async (req, res) => { const user = await User.findOne({ name: req.body.name, password: req.body.password }); res.json(user); });',
    'app.get("/", (req, res) => { db.collection("t").find({ $where: "this.a == \'" + req.query.a + "\'" }).toArray(); });',
    'router.post("/q", async (req, res) => { const query = req.body; res.json(await collection.find(query).toArray()); });',
  ],
  good: [
    'app.post("/user/:id", async (req, res) => { await User.update({ name: req.body.name }, { where: { id: req.params.id } }); res.end(); });',
    'app.get("/orders/:id", async (req, res) => { res.json(await Order.findOne({ _id: req.params.id })); });',
    'app.get("/orders", async (req, res) => { res.json(await OrderModel.findOne({ where: { id: req.body.id } })); });',
    'app.post("/login", async (req, res) => { const user = await User.findOne({ name: String(req.body.name).length }); res.json(user); });',
    'app.post("/", async (req, res) => { if (typeof req.body.n === "number") res.json(await User.findOne({ n: Number(req.body.n) })); });',
    'app.get("/", (req, res) => { const found = list.find((x) => x.id === req.query.id); res.json(found); });',
  ],
});
