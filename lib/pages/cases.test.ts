import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CASES, HOSTS, type Case } from './cases/index.ts';
import { addressFrom, detect } from './detect.ts';
import type { Finding } from './finding.ts';
import { worthAsking } from './gate.ts';
import { readerFor } from './readers/index.ts';
import { SITES } from './sites/index.ts';

/** The finding in the words of the case lists. */
function shown(finding: Finding): string {
  if (finding.kind === 'none') return `none:${finding.why}`;
  const { target } = finding;
  const parts =
    target.kind === 'extension'
      ? [target.store, target.id]
      : [target.host, target.owner, target.name, ...(target.branch === undefined ? [] : [target.branch])];
  return `${finding.kind === 'candidate' ? `?${finding.confirm.by}|` : ''}${parts.join('|')}`;
}

const detected = ({ url, from }: Case) => detect(url, { from, hosts: HOSTS });
const files = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((name) => name !== 'index.ts' && !name.endsWith('.test.ts'))
    .map((name) => name.replace(/\.ts$/, ''))
    .sort();

describe('every address of every list', () => {
  it.each(CASES)('$from $url', (one) => {
    expect(shown(detected(one))).toBe(one.result);
  });

  it('holds at least 600 of them', () => {
    expect(CASES.length).toBeGreaterThan(600);
  });
});

describe('sites', () => {
  it('answer for their own addresses only: no address belongs to two', () => {
    for (const one of CASES) {
      const address = addressFrom(one.url, one.from);
      if (address === undefined) continue;
      const claims = SITES.filter((site) => site.detect(address, one.from, HOSTS) !== undefined).map(({ id }) => id);
      const isOwn = one.site !== 'elsewhere' && !/^none:host$|^none:address$/.test(one.result);
      expect({ url: one.url, claims }).toEqual({ url: one.url, claims: isOwn ? [one.site] : [] });
    }
  });

  it('are listed, each in the file of its name, each with its own addresses', () => {
    const ids = SITES.map(({ id }) => id).sort();
    expect(ids).toEqual(files('./sites/'));
    expect([...ids, 'elsewhere'].sort()).toEqual(files('./cases/'));
    for (const id of ids) {
      const own = CASES.filter(({ site }) => site === id);
      expect(own.some(({ result }) => !result.startsWith('none'))).toBe(true);
      expect(own.some(({ result }) => result.startsWith('none'))).toBe(true);
    }
  });
});

describe('gate and readers', () => {
  const pages = CASES.filter(
    ({ from, result, url }) => from === 'page' && !result.startsWith('none') && URL.canParse(url),
  );

  it.each(pages)('let $url through', ({ url }) => {
    expect(worthAsking(new URL(url))).toBe(true);
  });

  it('spare the background what people open all day', () => {
    for (const url of [
      'https://github.com/',
      'https://github.com/notifications',
      'https://github.com/settings/profile',
      'https://chromewebstore.google.com/category/extensions',
    ]) {
      expect(worthAsking(new URL(url))).toBe(false);
    }
  });

  it('know the host of every page that holds something, by name or by the type of a configured host', () => {
    for (const { url } of pages) {
      const { host, hostname } = new URL(url);
      const own = HOSTS.find((one) => one.host.toLowerCase() === host);
      // The web editor and old names that only redirect show no page of their own.
      if (/^www\.|^github\.dev$/.test(hostname)) continue;
      expect({ url, reader: readerFor(hostname, own?.type) !== undefined }).toEqual({ url, reader: true });
    }
  });
});
