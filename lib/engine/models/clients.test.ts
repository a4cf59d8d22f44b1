import { expect, it } from 'vitest';
import { clientOf, CLIENT_NAMES } from './clients.ts';

it.each(CLIENT_NAMES)('knows %s by its own name, by an entry of it and by what it makes', (name) => {
  const isScope = name.startsWith('@') && !name.includes('/');
  const whole = isScope ? `${name}/core` : name;
  expect(clientOf(whole)?.name).toBe(name);
  expect(clientOf(`${whole}.create().send`)?.name).toBe(name);
  expect(clientOf(`${whole}()`)?.name).toBe(name);
});

it.each([
  'axiosive.post',
  'fetch',
  'chrome.storage.local.set',
  '$.ajax',
  '@sentry',
  'firebaser/database.push',
  'a.firebase',
])('takes %s for none', (path) => {
  expect(clientOf(path)).toBeUndefined();
});

it.each([
  ['nostr-tools.nip19.nsecEncode', false],
  ['nostr-tools/pure.getPublicKey', false],
  ['nostr-tools.nip44.v2.encrypt', false],
  ['nostr-tools.SimplePool.publish', true],
  ['nostr-tools/pool.SimplePool', true],
  ['nostr-tools.nip05.queryProfile', true],
  ['nostr-tools.nip190.ask', true],
])('of a package of a client, %s asks a server: %s', (path, asks) => {
  expect(clientOf(path) !== undefined).toBe(asks);
});
