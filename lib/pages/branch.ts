/*
 * Branch names in addresses. An address rarely says whether a name is a branch or a tag; it is taken as a branch
 * only where it is one whole segment and does not look like a commit.
 */
import { clipped } from '../model/shorten.ts';

/**
 * The rules of git check-ref-format for branches, and git's own ban on HEAD.
 * @see https://git-scm.com/docs/git-check-ref-format
 */
export function isBranchName(name: string): boolean {
  return (
    name.length > 0 &&
    name.length <= 255 &&
    name !== '@' &&
    name !== 'HEAD' &&
    // Control characters, space and ~ ^ : ? * [ \ anywhere; `..` and `@{` anywhere; a leading - or /; a closing . or /.
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    !/[\u0000- \u007f~^:?*[\\]|\.\.|@\{|^[-/]|[./]$/.test(name) &&
    // No part may be empty, start with a dot or end in .lock.
    name.split('/').every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock'))
  );
}

/** Seven or more hexadecimal digits, or fewer that mix digits and letters: more likely a commit than a branch. */
export function looksLikeCommit(ref: string): boolean {
  return /^(?:[\da-f]{7,64}|(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{4,6})$/i.test(ref);
}

/** The branch when `ref` can be one, else undefined. */
export function branchOf(ref: string | null | undefined): string | undefined {
  return ref && isBranchName(ref) && !looksLikeCommit(ref) ? ref : undefined;
}

/** The branch of a full ref such as `refs/heads/main`; tags and others have none. */
export function branchOfRef(ref: string | null | undefined): string | undefined {
  const name = ref?.startsWith('refs/heads/') ? ref.slice(11) : undefined;
  return name !== undefined && isBranchName(name) ? name : undefined;
}

/**
 * What `tree/<rest>` or `blob/<rest>` is about, in words of the address: a ref, or a ref and a path that cannot be
 * told from it. A file's own name is no part of a ref, and what looks like a commit is all of it.
 */
export function refShown(rest: readonly (string | null)[], isFile = false): string | undefined {
  const parts = rest[0] === 'refs' && rest.length > 2 ? rest.slice(2) : rest;
  const [first] = parts;
  if (!first || parts.includes(null)) return undefined;
  if (looksLikeCommit(first)) return first;
  return clipped((isFile && parts.length > 1 ? parts.slice(0, -1) : parts).join('/'), 200);
}

/** The branch of a view such as `tree/<rest>`: only a single segment, or `refs/heads/<one segment>`, is sure. */
export function onlyBranch(rest: readonly (string | null)[]): string | undefined {
  if (rest.length === 1) return branchOf(rest[0]);
  return rest.length === 3 ? branchOfRef(rest.join('/')) : undefined;
}
