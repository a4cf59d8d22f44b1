import type { Host } from '../settings.ts';
import { parseAddress, parsePasted, type Address } from './address.ts';
import { none, repository, withoutGit, type Finding, type From } from './finding.ts';
import { SITES } from './sites/index.ts';

export interface DetectOptions {
  /** Self-hosted git hosts that the person configured. */
  hosts?: readonly Host[];
  /** Default `page`. Only links and pasted text may name package downloads, only pasted text ssh and git addresses. */
  from?: From;
}

/**
 * Longest address that is looked at. Paths of hosts and stores are short, but a page may carry its whole form in the
 * query: GitHub's `issues/new?body=…` takes about 8,000 characters.
 */
export const MAX_ADDRESS = 65_536;

/** Takes an address apart as its origin allows; undefined when it is none. */
export function addressFrom(text: string, from: From): Address | undefined {
  return from === 'paste' ? parsePasted(text) : parseAddress(text);
}

/**
 * What an address is, with a short code instead of a sentence: the content script's half of `detectTarget`.
 * Never throws, whatever the text.
 */
export function detect(text: string, { hosts = [], from = 'page' }: DetectOptions = {}): Finding {
  if (text.length > MAX_ADDRESS) return none('long');
  const address = addressFrom(text, from);
  if (address === undefined) return none('address');
  for (const site of SITES) {
    const finding = site.detect(address, from, hosts);
    if (finding !== undefined) return finding;
  }
  return (from === 'paste' && cloneAddress(address)) || none('host');
}

/** A pasted clone address of an unknown host: the service may try it, once the person agrees. */
function cloneAddress({ via, host, hostname, segments }: Address): Finding | undefined {
  const last = segments.at(-1);
  if (!hostname.includes('.') || last === undefined || (via === 'web' && !/.\.git$/i.test(last ?? '')))
    return undefined;
  const parts = [...segments.slice(0, -1), withoutGit(last)];
  if (parts.some((part) => part === null || !/^[\w~+][\w.~+-]{0,200}$/.test(part))) return undefined;
  const found = repository(host, parts.slice(0, -1).join('/'), parts.at(-1) ?? '');
  if (found.kind !== 'target' || found.target.kind !== 'repository') return undefined;
  return { kind: 'candidate', target: found.target, confirm: { what: 'git-repository', by: 'service' } };
}
