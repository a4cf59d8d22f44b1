const router = require('express').Router();
const users = require('../lib/userStore');
const requireLogin = require('../lib/requireLogin');
router.get('/:id', requireLogin, async (req, res) => {
  const user = await users.findByName(req.params.id);
  res.json(user);
});
router.get('/by-id/:id', async (req, res) => {
  res.json(await users.findById(req.params.id));
});
router.post('/search', async (req, res) => {
  const list = await users.search(req.body);
  res.json(list);
});
module.exports = router;
