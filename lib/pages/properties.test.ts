import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExtensionTarget, RepositoryTarget } from '../model/target.ts';
import {
  ExtensionTarget as ExtensionSchema,
  RepositoryTarget as RepositorySchema,
  targetKey,
} from '../model/target.ts';
import { isBranchName } from './branch.ts';
import { CASES, HOSTS } from './cases/index.ts';
import { MAX_ADDRESS } from './detect.ts';
import { cloneUrl, detectTarget, storeUrl, targetFromSubmittedUrl, type From } from './index.ts';

const origins: From[] = ['page', 'link', 'paste'];
const found = CASES.map((one) => ({ ...one, detection: detectTarget(one.url, { from: one.from, hosts: HOSTS }) }));
const targets = found.flatMap(({ detection }) => (detection.kind === 'target' ? [detection.target] : []));
const repositories = targets.filter((target): target is RepositoryTarget => target.kind === 'repository');
const extensions = targets.filter((target): target is ExtensionTarget => target.kind === 'extension');

function withoutBranch({ kind, host, owner, name }: RepositoryTarget): RepositoryTarget {
  return { kind, host, owner, name };
}

/** Pieces that addresses are made of, so that random ones come close to real ones. */
const piece = fc.oneof(
  fc.constantFrom(
    'https://',
    'http://',
    'ssh://',
    'git@',
    'github.com',
    'gitlab.com',
    'bitbucket.org',
    'codeberg.org',
    'git.sr.ht',
    'dev.azure.com',
    'x.visualstudio.com',
    'chromewebstore.google.com',
    'addons.mozilla.org',
    'microsoftedge.microsoft.com',
    '/',
    '//',
    '/detail/',
    '/addon/',
    '/-/',
    'tree',
    '/_git/',
    '/~',
    'scm',
    '%2F',
    '%',
    '%zz',
    '%00',
    '..',
    '.git',
    '?version=GB',
    '?at=',
    '#',
    ':',
    '@',
    '\\',
    '\u0000',
    '\ud800',
    '[',
    ' ',
    'bitbucket.example.com',
    'code.example:8443',
    'constructor',
    '__proto__',
    'a',
    'b',
  ),
  fc.string({ maxLength: 6 }),
);
const almostAddress = fc.array(piece, { maxLength: 14 }).map((parts) => parts.join(''));

describe('detectTarget', () => {
  it('never throws, and what it finds keeps to the model', () => {
    fc.assert(
      fc.property(
        fc.oneof(almostAddress, fc.string({ unit: 'binary', maxLength: 300 }), fc.webUrl()),
        fc.constantFrom(...origins),
        (text, from) => {
          const detection = detectTarget(text, { from, hosts: HOSTS });
          if (detection.kind === 'none') {
            expect(detection.reason).toMatch(/^[A-Z].*\.$/s);
            return;
          }
          const { target } = detection;
          expect((target.kind === 'extension' ? ExtensionSchema : RepositorySchema).safeParse(target).success).toBe(
            true,
          );
          if (target.kind === 'repository' && target.branch !== undefined)
            expect(isBranchName(target.branch)).toBe(true);
          // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
          expect(Object.values(target).join('')).not.toMatch(/[\u0000-\u001f\u007f]/);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('looks at the form that a page carries in its query, at no endless address, and takes its time with none', () => {
    const issue = 'https://github.com/a/b/issues/new?body=';
    expect(detectTarget(issue + 'x'.repeat(8000))).toMatchObject({ kind: 'target', target: { owner: 'a', name: 'b' } });
    expect(detectTarget(issue + 'x'.repeat(MAX_ADDRESS - issue.length)).kind).toBe('target');
    expect(detectTarget(issue + 'x'.repeat(MAX_ADDRESS - issue.length + 1)).kind).toBe('none');
    for (const text of [
      'a.'.repeat(2000),
      'a-'.repeat(2000),
      `git@${'a.'.repeat(1500)}:`,
      `https://github.com/${'/'.repeat(4000)}`,
    ]) {
      for (const from of origins) expect(detectTarget(text, { from }).kind).toBe('none');
    }
  });

  it('does not change its mind for host case, slashes, query noise, fragment or user name', () => {
    const plain = found.filter(
      ({ from, detection, url }) => from === 'page' && detection.kind !== 'none' && /^https?:\/\/[^\\]+$/.test(url),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...plain),
        fc.stringMatching(/^[a-z]{1,8}$/),
        fc.boolean(),
        ({ url, detection }, noise, doubled) => {
          const changed = new URL(url);
          changed.searchParams.append(`utm_${noise}`, noise);
          changed.hash = noise;
          changed.username = noise;
          if (doubled) changed.pathname = changed.pathname.replaceAll('/', '//');
          const text = changed.href.replace(changed.host, changed.host.toUpperCase());
          expect(detectTarget(text, { hosts: HOSTS })).toEqual(detection);
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('never takes a host that only looks like a known one', () => {
    const known = found.filter(({ from, detection }) => from === 'page' && detection.kind === 'target');
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.stringMatching(/^[a-z\d]{1,6}$/), fc.nat(6), ({ url }, extra, kind) => {
        const { hostname, port, pathname, search } = new URL(url);
        // All of `<organisation>.visualstudio.com` are organisations; `www.` is known where it is.
        fc.pre(!hostname.endsWith('.visualstudio.com') && extra !== 'www');
        const withPort = port === '' ? hostname : `${hostname}:${port}`;
        const host = [
          `${withPort.replace(/(:|$)/, `.${extra}.example$1`)}`,
          `${extra}${withPort}`,
          `${extra}.${withPort}`,
          `${hostname}:4${port || '443'}`.slice(0, hostname.length + 6),
          `${withPort.replace(/(:|$)/, '.$1')}`,
          `${hostname}@${extra}.example`,
          `${extra}.example/${withPort}`,
        ][kind];
        expect(detectTarget(`https://${host}${pathname}${search}`, { hosts: HOSTS })).toMatchObject({ kind: 'none' });
      }),
      { numRuns: 2000 },
    );
  });

  it('compares case of owner and name in no address but keeps it', () => {
    const upper = detectTarget('https://github.com/GORHILL/ublock');
    const lower = detectTarget('https://github.com/gorhill/uBlock');
    if (upper.kind !== 'target' || lower.kind !== 'target') throw new Error('both are repositories');
    expect(upper.target).toMatchObject({ owner: 'GORHILL', name: 'ublock' });
    expect(targetKey(upper.target)).toBe(targetKey(lower.target));
  });
});

describe('addresses made from targets', () => {
  it.each(extensions)('store page of $store $id', (target) => {
    for (const from of origins) expect(detectTarget(storeUrl(target), { from })).toEqual({ kind: 'target', target });
    expect(targetFromSubmittedUrl(storeUrl(target), `extension_${target.store}`)).toEqual(target);
  });

  it.each(repositories)('clone address of $host $owner $name', (target) => {
    const url = cloneUrl(target, HOSTS);
    const plain = withoutBranch(target);
    expect(new URL(url)).toMatchObject({ protocol: 'https:', username: '', search: '', hash: '' });
    for (const from of origins)
      expect(detectTarget(url, { from, hosts: HOSTS })).toEqual({ kind: 'target', target: plain });
    expect(targetFromSubmittedUrl(url, 'git', HOSTS)).toEqual(plain);
  });

  it('never has a bound target that its clone address does not name', () => {
    const name = fc
      .stringMatching(/^[a-z][a-z\d_.-]{0,20}[a-z\d]$/)
      .filter((text) => !/\.(?:git|atom|rss|wiki|keys|gpg|png)$|\.\.|[-_.]{2}/.test(text));
    fc.assert(
      fc.property(
        fc.constantFrom('github.com', 'gitlab.com', 'bitbucket.org', 'codeberg.org'),
        name,
        name,
        (host, owner, repo) => {
          const target: RepositoryTarget = { kind: 'repository', host, owner, name: repo };
          const detection = detectTarget(cloneUrl(target));
          if (detection.kind === 'target') expect(detection.target).toEqual(target);
        },
      ),
    );
  });
});
