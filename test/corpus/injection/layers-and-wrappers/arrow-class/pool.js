exports.pool = require('mysql2/promise').createPool({ host: 'db' });
