import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Host } from '../settings.ts';
import { detectTarget, type From } from './index.ts';

/*
 * The list of addresses that every implementation of the pages is measured by, where it lies beside the project.
 * Note prefixes: `[config:<type> <host> base=<path>]`, `[link]`, `[paste]`, `CANDIDATE`.
 */
interface SharedCase {
  url: string;
  kind: 'extension' | 'repository' | null;
  store?: string;
  id?: string;
  host?: string;
  owner?: string;
  repo?: string;
  branch?: string | null;
  note: string;
}

const file = new URL('../../../shared/url-cases.json', import.meta.url);
const cases: SharedCase[] = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SharedCase[]) : [];

function hostsOf(note: string): Host[] {
  const found = /\[config:(github|gitlab|bitbucket-dc|gitea) (\S+?)(?: base=(\S+))?\]/.exec(note);
  if (found === null) return [];
  const [, type, host = '', base] = found;
  return [{ type: type as Host['type'], host, ...(base === undefined ? {} : { base }) }];
}

function expected({ kind, store, id, host, owner, repo, branch }: SharedCase): unknown {
  if (kind === null) return undefined;
  if (kind === 'extension') return { kind, store, id };
  return { kind, host, owner, name: repo, ...(typeof branch === 'string' ? { branch } : {}) };
}

describe.skipIf(cases.length === 0)('shared address list (skipped where ../shared/url-cases.json is missing)', () => {
  it.each(cases)('$url ($note)', (one) => {
    const marked: From | undefined = one.note.includes('[paste]')
      ? 'paste'
      : one.note.includes('[link]')
        ? 'link'
        : undefined;
    const hosts = hostsOf(one.note);
    const found = detectTarget(one.url, { hosts, ...(marked === undefined ? {} : { from: marked }) });
    // GitLab's groups nest: from the address alone only `/-/`, `.git` and the like tell a project, so the page is asked.
    const isAsked = found.kind === 'candidate' && one.host === 'gitlab.com' && !one.url.includes('/-/');
    const recognised = isAsked || one.note.includes('CANDIDATE') ? 'candidate' : 'target';
    expect(found.kind).toBe(one.kind === null ? 'none' : recognised);
    expect(found.kind === 'none' ? undefined : found.target).toEqual(expected(one));
    // What is marked is refused where the mark does not allow it.
    if (marked !== undefined) expect(detectTarget(one.url, { hosts }).kind).toBe('none');
    if (marked === 'paste') expect(detectTarget(one.url, { hosts, from: 'link' }).kind).toBe('none');
    // Nothing else turns into something when it is a link or pasted.
    if (one.kind === null) {
      for (const from of ['link', 'paste'] as const) expect(detectTarget(one.url, { hosts, from }).kind).toBe('none');
    }
  });
});
