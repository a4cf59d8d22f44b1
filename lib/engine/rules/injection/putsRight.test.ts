import { expect, it } from 'vitest';
import { hitsOf } from '../../testing/examples.ts';
import passwordInCode from './password-in-code.ts';

it.each([
  ['what stands in for a kept one', "if (o.password === '__PLACEHOLDER__') { o.password = kept; }", 'low'],
  ['the same of a request', "if (req.body.o.password === '********') { req.body.o.password = kept; }", undefined],
  [
    'one of a request among more',
    "if (req.body.o.password === '__PLACEHOLDER__' && req.body.id) { const kept = load(req.body.id); req.body.o.password = kept.password; }",
    'low',
  ],
  ['another text', "if (o.password === 'letmein-2020') { o.password = kept; }", 'high'],
  ['what lets in', "if (o.password === '__PLACEHOLDER__') { req.session.admin = true; }", 'high'],
  ['what is written beside', "if (o.password === '__PLACEHOLDER__') { p.password = kept; grant(); }", 'high'],
  ['what is written behind', "if (o.password === '__PLACEHOLDER__') { grant(); }\no.password = kept;", 'high'],
])('%s', async (_, body, severity) => {
  const text = `app.post('/p', (req, res) => { const { o, p } = req.body;\n${body}\nres.end(); });\n`;
  const [hit] = await hitsOf(passwordInCode, { files: { 'app.js': text }, kind: 'repository' });
  expect(hit === undefined ? undefined : (hit.severity ?? 'high')).toBe(severity);
});
