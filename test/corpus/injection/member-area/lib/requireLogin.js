const jwt = require('jsonwebtoken');
const User = require('./User');
module.exports = async function requireLogin(req, res, next) {
  const token = req.headers.authorization && req.headers.authorization.split(' ')[1];
  // expect: token-not-verified
  const claims = jwt.decode(token);
  // expect: nosql-injection
  req.user = await User.findOne({ email: claims.email });
  next();
};
