import { addressesOf } from '../../facts/extension/addresses.ts';
import { looksLikeEndpoint } from '../../facts/extension/destinations.ts';
import { defineRule } from '../../rule.ts';
import { say } from '../../../texts/say.ts';

/** Addresses of home and office networks, where certificates are not to be had. */
const PRIVATE =
  /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[f[cd]|\[fe80)|\.(local|lan|home|internal|intranet|test|invalid|onion)$/;

export const insecureRequest = defineRule({
  id: 'insecure-request',
  title: 'Unencrypted request',
  severity: 'medium',
  confidence: 'high',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-319',
  references: [
    'https://developer.chrome.com/docs/webstore/program-policies/user-data-faq',
    'https://owasp.org/Top10/A02_2021-Cryptographic_Failures/',
  ],
  why: 'Anyone on the network can read the request and change the response, which the extension then trusts.',
  remedy: 'Use https (and wss). Certificates are free.',
  *check(facts) {
    const seen = new Set<string>();
    // What is seen to be asked tells more than a text: it comes first, and once for each host.
    const addresses = facts
      .whole(addressesOf)
      .toSorted((a, b) => Number(a.use === 'mention') - Number(b.use === 'mention'));
    for (const address of addresses) {
      if ((address.scheme !== 'http' && address.scheme !== 'ws') || address.library || PRIVATE.test(address.host))
        continue;
      const unsure = address.use === 'mention';
      if (address.use === 'navigation' || (unsure && !looksLikeEndpoint(address))) continue;
      const key = `${address.use} ${address.host}`;
      if (seen.has(key) || (unsure && seen.has(address.host))) continue;
      seen.add(key).add(address.host);
      // Pages of the extension run no such script unless their policy says so, which remote-script-in-page judges.
      if (address.how === 'script') continue;
      const shown = address.use === 'resource' && !/^(frame|object)$/.test(address.how);
      yield {
        place: address.place,
        evidence: address.evidence,
        ...(shown ? { severity: 'low' as const } : {}),
        ...(unsure ? { confidence: 'low' as const } : {}),
        message: unsure
          ? address.name === undefined
            ? say('code-names-address', address.scheme)
            : say('address-holds', address.name, address.scheme)
          : say('asked-over', address.host, address.scheme),
      };
    }
  },
  examples: {
    bad: [
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'bg.js': "fetch('http://api.mine.io/v1/items', { method: 'POST', body });",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'bg.js': "const socket = new WebSocket('ws://live.mine.io/feed');",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'bg.js': "const API = 'http://api.mine.io';\nconst x = new XMLHttpRequest();\nx.open('GET', API + '/list');",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'config.js': "export const API_BASE = 'http://api.mine.io';",
          'bg.js': "import { API_BASE } from './config.js';\nfetch(`${API_BASE}/list`);",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'p.html': '<form action="http://login.mine.io/"><input type="password"></form>',
        },
      },
    ],
    good: [
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'bg.js':
            "fetch('https://api.mine.io/'); fetch('http://localhost:19455/'); fetch('http://192.168.1.1/status');",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'bg.js':
            "const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');\nif (url.startsWith('http://')) show('http://insecure.site.io/');",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'bg.js': "const links = { homepage: 'http://www.mine.io/', apiDocs: 'http://docs.mine.io/' };",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'p.html': '<a href="http://www.gnu.org/licenses/">licence</a>',
        },
      },
    ],
  },
});
