// expect: sign-in-unlimited
exports.login = (req, res) => {
  const password = req.body.password;
  // expect: password-in-code
  if (password === 'sesame') return res.end();
};
exports.token = (req, res, apiToken) => {
  // expect: timing-comparison
  if (req.query.token === apiToken) return res.end();
};
exports.bypass = (req, res) => {
  // expect: rights-by-cookie
  if (req.cookies.isAdmin === 'true') return deleteAll();
};
