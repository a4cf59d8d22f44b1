import { expect, it } from 'vitest';
import { hitsOf } from '../../testing/examples.ts';
import rule from './cookie-unprotected.ts';

it.each([
  ['', 'medium'],
  [', { maxAge: 9000 }', 'medium'],
  [', { secure: true }', 'low'],
  [', { httpOnly: false }', 'low'],
  [', { httpOnly: true, secure: true }', undefined],
  [', { ...options, maxAge: 9000 }', undefined],
])('weighs a sign-in cookie by what its options leave open: %s', async (options, severity) => {
  const [hit] = await hitsOf(rule, {
    kind: 'repository',
    files: {
      'a.js': `app.post("/login", (req, res) => { res.cookie("token", make(req.user)${options}); res.end(); });`,
    },
  });
  expect(hit && (hit.severity ?? 'low')).toBe(severity);
});
