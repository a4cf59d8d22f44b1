const mongoose = require('mongoose');
// expect: password-in-clear
module.exports = mongoose.model('User', new mongoose.Schema({ username: String, password: String }));
