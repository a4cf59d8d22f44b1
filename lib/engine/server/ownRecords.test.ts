import { expect, it } from 'vitest';
import { hitsOf } from '../testing/examples.ts';
import forgery from '../rules/injection/server-request-forgery.ts';

/* A parameter called like a request: the program's own record, or what a client sent. */

const SCRUB = `const scrub = (text) => text.trim(); function clean(req) { req.url = scrub(req.url); if (req.headers.cookie) req.headers.cookie = ''; return fetch(scrub(req.url)); }`;

it.each([
  ['made there', `${SCRUB} exports.ask = (o) => clean({ method: 'get', headers: {}, url: o.uri });`, 0],
  [
    'handed on',
    `${SCRUB} function done(response, req) { return clean(req); } exports.ask = (o) => { const asked = { headers: {}, url: o.uri }; done({}, asked); };`,
    0,
  ],
  [
    'what a client sent',
    `const app = require('express')(); ${SCRUB} app.use((req, res) => { clean(req); res.end(); });`,
    1,
  ],
  [
    'one of both',
    `const app = require('express')(); ${SCRUB} app.use((req, res) => { clean(req); clean({ headers: {}, url: 'a' }); res.end(); });`,
    1,
  ],
])('%s', async (_, text, expected) => {
  expect((await hitsOf(forgery, { files: { 'app.js': text } })).length).toBeGreaterThanOrEqual(expected);
  if (expected === 0) expect(await hitsOf(forgery, { files: { 'app.js': text } })).toEqual([]);
});
