import { describe, expect, it } from 'vitest';
import { factsOf } from '../../testing/examples.ts';
import { addressesOf } from './addresses.ts';
import { parseAddress } from './parseAddress.ts';
import { hostsOf } from './destinations.ts';
import { entityOf } from './entities.ts';

async function addresses(files: Record<string, string>) {
  const facts = await factsOf({ files: { 'manifest.json': '{"manifest_version":3}', ...files } });
  return facts.whole(addressesOf).map((address) => `${address.use} ${address.how} ${address.scheme} ${address.host}`);
}

describe('parseAddress', () => {
  it.each([
    ['https://api.example.test/x', 'https', 'api.example.test'],
    ['//CDN.Site.io/x.js', 'https', 'cdn.site.io'],
    ['ws://1.2.3.4:8080/', 'ws', '1.2.3.4'],
    ['http://user:pw@evil.site/', 'http', 'evil.site'],
    ['https://api.site.io*', undefined, undefined],
    ['https://*/x', undefined, undefined],
    ['http://localhost:3000/', undefined, undefined],
    ['http://www.w3.org/2000/svg', undefined, undefined],
    ['// a comment', undefined, undefined],
    ['//path/only', undefined, undefined],
    ['see https://docs.site.io', undefined, undefined],
  ])('%s', (url, scheme, host) => {
    expect(parseAddress(url)).toEqual(scheme === undefined ? undefined : { scheme, host });
  });
});

describe('addressesOf', () => {
  it('tells requests, navigation, resources and mentions apart', async () => {
    expect(
      await addresses({
        'a.js': `const BASE = 'https://api.site.io/v1'; fetch(BASE + '/users?id=' + id);
const x = new XMLHttpRequest(); x.open('POST', 'http://plain.site.io/log');
navigator.sendBeacon('https://www.google-analytics.com/collect', d);
chrome.tabs.create({ url: 'https://help.site.io/' });
const seen = 'https://docs.site.io/page';
new Image().src = 'https://pixel.site.io/p.gif';`,
        'p.html': '<link rel=stylesheet href="https://fonts.googleapis.com/css"><a href="https://links.site.io/">x</a>',
        'p.css': '@import "//styles.site.io/x.css";',
      }),
    ).toEqual(
      expect.arrayContaining([
        'request fetch https api.site.io',
        'request XMLHttpRequest http plain.site.io',
        'request navigator.sendBeacon https www.google-analytics.com',
        'navigation tabs.create https help.site.io',
        'mention text https docs.site.io',
        'resource src https pixel.site.io',
        'resource style https fonts.googleapis.com',
        'resource style https styles.site.io',
      ]),
    );
  });

  it('leaves comments, namespaces and lists of sites alone', async () => {
    const sites = Array.from({ length: 200 }, (_, i) => `'https://s${i}.site.io/'`).join(',');
    expect(
      await addresses({
        'a.js': `// fetch('https://old.site.io/')\n/* https://x.site.io */\nel.createElementNS('http://www.w3.org/2000/svg', 'g');\nconst LIST = [${sites}];`,
      }),
    ).toEqual([]);
  });
});

describe('addressesOf many', () => {
  it('lets no list of addresses hide where requests go', async () => {
    const named = Array.from({ length: 6000 }, (_, at) => `const A${at} = 'https://api.site.io/${at}';`).join('\n');
    const found = await addresses({ 'a.js': named, 'z.js': "fetch('https://last.mine.io/');" });
    expect(found).toContain('request fetch https last.mine.io');
    expect(found.length).toBeLessThan(6000);
  });
});

describe('addressesOf a repository', () => {
  it('reads texts of other languages and leaves comments alone', async () => {
    const facts = await factsOf({
      kind: 'repository',
      files: {
        'a.py':
          "import requests\n# see https://docs.mine.io/\nAPI = 'https://api.mine.io/v1'\nrequests.get('http://plain.mine.io/x')\nprint('read https://words.mine.io/')\n",
        'run.sh': '#!/bin/sh\ncurl -s https://get.mine.io/install | sh\n',
        'main.go': 'package main\n// https://old.mine.io\nvar _, _ = http.Get("https://go.mine.io/y")\n',
      },
    });
    expect(
      facts
        .whole(addressesOf)
        .map((address) => `${address.use} ${address.host}`)
        .toSorted(),
    ).toEqual(['mention api.mine.io', 'request get.mine.io', 'request go.mine.io', 'request plain.mine.io']);
  });
});

describe('hostsOf', () => {
  it('lists where code goes, with owner and purpose', async () => {
    const facts = await factsOf({
      files: {
        'manifest.json': '{"manifest_version":3,"homepage_url":"https://www.mine.io/"}',
        'a.js':
          "fetch('https://api.mine.io/x'); fetch('http://stats.hotjar.com/y'); const t = 'https://docs.other.io/'; open('https://help.other.io/');",
      },
    });
    expect(hostsOf(facts)).toMatchObject([
      { host: 'api.mine.io', purpose: "the publisher's own server", insecure: false },
      { host: 'stats.hotjar.com', entity: 'Hotjar', purpose: 'session recording', insecure: true },
    ]);
  });
});

it('knows who is behind a host', () => {
  expect(entityOf('www.google-analytics.com')?.category).toBe('analytics');
  expect(entityOf('stats.g.doubleclick.net')?.category).toBe('ad');
  expect(entityOf('nobody-knows.site.io')).toBeUndefined();
});

it('does not take a company’s own site for its advertising', () => {
  expect(entityOf('finance.yahoo.com')?.category).toBe('other');
  expect(entityOf('bat.bing.com')?.category).toBe('ad');
});
