import { expect, it } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';
import { fakeSecret } from './fakeSecret.ts';

/* A private key beside the certificate that it belongs to: what it proves depends on whom that is for. */

const KEY = `-----BEGIN PRIVATE${' KEY-----'}\n${fakeSecret('base64', 64)}\n${fakeSecret('base64', 64, 3)}\n-----END PRIVATE${' KEY-----'}\n`;

/** As much of a certificate as its names are: the issuer's, the subject's, and other names of the host. */
function certificate(issuer: string, subject: string, other = ''): string {
  const text = (tag: string, value: string): string => `${tag}${String.fromCharCode(value.length)}${value}`;
  const named = (name: string): string => `\x06\x03\x55\x04\x03${text('\x0c', name)}`;
  const names = other === '' ? '' : `\x06\x03\x55\x1d\x11\x04\x20\x30\x1e${text('\x82', other)}`;
  const bytes = `\x30\x82${'\x00'.repeat(60)}${named(issuer)}${named(subject)}${names}${'\x01'.repeat(40)}`;
  return `-----BEGIN CERTIFICATE-----\n${btoa(bytes)}\n-----END CERTIFICATE-----\n`;
}

const severityWith = async (files: Readonly<Record<string, string>>, at: string): Promise<string | undefined> => {
  const { findings } = await analyze(memoryTree({ ...files, 'a.js': 'x()' }), { kind: 'repository' });
  return findings.find(({ rule, place }) => rule === 'secret-private-key' && place.path === at)?.severity;
};

it.each([
  ['localhost', certificate('Example Root', 'localhost'), 'medium'],
  ['a host of tests', certificate('clickhouse.test', 'server.clickhouse.test', 'server1.clickhouse.test'), 'medium'],
  ['a host of examples', certificate('CA', 'www.example.com'), 'medium'],
  ['a host that others ask for', certificate('Some CA', 'shop.acme.io'), 'high'],
  ['another name that others ask for', certificate('Some CA', 'server', 'shop.acme.io'), 'high'],
])('beside a certificate for %s', async (_, text, severity) => {
  expect(await severityWith({ 'tls/server.crt': text, 'tls/server.key': KEY }, 'tls/server.key')).toBe(severity);
});

it('beside none, or in another folder, weighs as it did', async () => {
  const text = certificate('CA', 'localhost');
  expect(await severityWith({ 'tls/server.key': KEY }, 'tls/server.key')).toBe('high');
  expect(await severityWith({ 'dev/server.crt': text, 'tls/server.key': KEY }, 'tls/server.key')).toBe('high');
});

it('beside a certificate in the same file, as a text', async () => {
  const held = (host: string): string =>
    JSON.stringify({ 'server.crt': certificate('CA', host), 'server.key': KEY }, undefined, 1);
  expect(await severityWith({ 'certs.json': held('localhost') }, 'certs.json')).toBe('medium');
  expect(await severityWith({ 'certs.json': held('shop.acme.io') }, 'certs.json')).toBe('high');
});
