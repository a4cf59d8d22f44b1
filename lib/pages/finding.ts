import type { ExtensionTarget, RepositoryTarget } from '../model/target.ts';
import type { Host } from '../settings.ts';
import type { Address } from './address.ts';

/** Where an address comes from: the page that is open, a link on a page, or text that a person typed or pasted. */
export type From = 'page' | 'link' | 'paste';

/**
 * What must be confirmed before a candidate is scanned, and who can.
 * `project`: the address may name a group instead. `git-repository`: nothing but the address says that git is spoken there.
 */
export type Confirm = { what: 'project'; by: 'page' | 'service' } | { what: 'git-repository'; by: 'service' };

/** Why an address is nothing to scan; `reasons.ts` has the sentence for each. */
export type Why =
  | 'address' // no web address
  | 'long'
  | 'host' // neither a known store or git host nor a configured one
  | 'store' // a store's page, but of no extension
  | 'download' // a package address: known only as a link or pasted
  | 'file' // a package address without the extension's name
  | 'site' // a page of the git host itself
  | 'owner' // a person, group, organisation or project
  | 'name'; // owner or name break the host's own rules

export type Finding =
  | { kind: 'target'; target: ExtensionTarget | RepositoryTarget; shows?: string }
  | { kind: 'candidate'; target: RepositoryTarget; confirm: Confirm; shows?: string }
  | { kind: 'none'; why: Why };

export interface Site {
  /** The name of the file. */
  id: string;
  /** Undefined: not on this site's hosts. Otherwise this site, and no other, answers for the address. */
  detect(address: Address, from: From, hosts: readonly Host[]): Finding | undefined;
}

export const none = (why: Why): Finding => ({ kind: 'none', why });

export const extension = (store: ExtensionTarget['store'], id: string): Finding => ({
  kind: 'target',
  target: { kind: 'extension', store, id },
});

/**
 * A repository whose owner and name were checked by the site; bounds are those of the model. `shows`: the commit, tag
 * or perhaps branch that the address is about; where no branch is sure, the person is told that it is not scanned.
 */
export function repository(host: string, owner: string, name: string, branch?: string, shows?: string): Finding {
  if (owner.length > 1000 || name.length > 300 || host.length > 300) return none('name');
  const target: RepositoryTarget = { kind: 'repository', host, owner, name };
  if (branch !== undefined) return { kind: 'target', target: { ...target, branch } };
  return { kind: 'target', target, ...(shows ? { shows } : {}) };
}

/** The same repository, once somebody confirmed that the address names one. */
export function candidate(found: Finding, confirm: Confirm): Finding {
  if (found.kind !== 'target' || found.target.kind !== 'repository') return found;
  return { ...found, kind: 'candidate', target: found.target, confirm };
}

/** A word list written as one string: small in the bundle, read as a set. */
export const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** `name.git` and `name` are one repository. */
export const withoutGit = (name: string | null | undefined): string => (name ?? '').replace(/\.git$/i, '');
