const { Curl } = require('node-libcurl');
const curl = new Curl();
// expect: tls-verification-off
curl.setOpt('SSL_VERIFYPEER', 0);
const request = require('request');
// expect: tls-verification-off
request({ url: 'https://x.dev', rejectUnauthorized: false });
const { Client } = require('pg');
// expect: tls-verification-off
new Client({ connectionString: process.env.D, ssl: { rejectUnauthorized: false } });
