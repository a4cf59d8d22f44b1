const User = require('./models/User');
const Order = require('./models/Order');
const { ObjectId } = require('mongoose').Types;
const validator = require('validator');
// expect: sign-in-unlimited
exports.login = async (req, res) => {
  const { username, password } = req.body;
  // expect: nosql-injection, password-in-clear
  const user = await User.findOne({ username, password });
  // expect: password-in-answer
  res.json(user);
};
exports.login2 = async (req, res) => {
  const { username } = req.body;
  if (!validator.isAlphanumeric(username)) return res.sendStatus(400);
  // ok: nosql-injection
  const user = await User.findOne({ username });
  // expect: password-in-answer
  res.json(user);
};
exports.login3 = async (req, res) => {
  // ok: nosql-injection
  const user = await User.findOne({ username: req.body.username.toString() });
  // expect: password-in-answer
  res.json(user);
};
exports.byId = async (req, res) => {
  // ok: nosql-injection
  res.json(await Order.findById(req.params.id));
};
exports.byUser = async (req, res) => {
  // ok: nosql-injection
  res.json(await Order.find({ user: new ObjectId(req.query.user) }));
};
exports.list = async (req, res) => {
  const filter = {};
  for (const k of ['status', 'kind']) if (req.query[k]) filter[k] = String(req.query[k]);
  // ok: nosql-injection
  res.json(await Order.find(filter));
};
exports.all = async (req, res) => {
  // expect: nosql-injection
  res.json(await Order.find(req.query));
};
exports.js = async (req, res) => {
  // expect: nosql-injection
  res.json(await Order.find().where({ $where: `this.total > ${req.query.min}` }));
};
exports.patch = async (req, res) => {
  // expect: mass-assignment
  await User.findByIdAndUpdate(req.user._id, { $set: req.body });
  const { name, bio } = req.body;
  // ok: mass-assignment
  await User.findByIdAndUpdate(req.user._id, { $set: { name: String(name), bio: String(bio) } });
  res.end();
};
exports.agg = async (req, res) => {
  const field = { day: '$day', week: '$week' }[req.query.by] ?? '$day';
  // ok: nosql-injection
  res.json(await Order.aggregate([{ $group: { _id: field } }]));
};
