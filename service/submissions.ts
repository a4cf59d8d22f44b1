import { isIP } from 'node:net';
import { cloneUrl, detectTarget } from '../lib/pages/index.ts';
import { targetKey, type ExtensionTarget, type RepositoryTarget, type UploadTarget } from '../lib/model/target.ts';
import type { GitHost } from './config.ts';
import { invalid } from './http/problem.ts';
import { isPublic } from './network/resolver.ts';
import type { Source } from './scan/source.ts';

/** What a submitted address stands for. */
export interface Submission {
  readonly identity: string;
  readonly url: string;
  readonly title: string;
  readonly sourceType: string;
  readonly source: Source;
}

const GIT_TYPES: ReadonlyMap<string, string> = new Map([
  ['github.com', 'github'],
  ['gitlab.com', 'gitlab'],
  ['bitbucket.org', 'bitbucket'],
  ['codeberg.org', 'gitea'],
  ['gitea.com', 'gitea'],
  ['git.sr.ht', 'sourcehut'],
  ['dev.azure.com', 'azure_devops'],
]);

export interface RepositoryOptions {
  readonly gitHosts: readonly GitHost[];
  readonly allowPrivateHosts: ReadonlySet<string>;
  /** The branch the caller named; undefined when the interface's default is to be used. */
  readonly branch: string | undefined;
}

const refuse = (sentence: string) => invalid(['body', 'url'], sentence, 'url_parsing');

/** Reads a repository address: a page of a git host or a clone address. Throws the 422 answer. */
export function repositorySubmission(address: string, options: RepositoryOptions): Submission {
  const text = address.trim();
  const url = repositoryUrl(text, options.allowPrivateHosts);
  if (options.branch !== undefined && !isBranchName(options.branch))
    throw invalid(['body', 'branch'], 'Not a valid branch name');

  const found = detectTarget(text, { from: 'paste', hosts: options.gitHosts });
  if (found.kind !== 'none' && found.target.kind === 'extension')
    throw refuse('This is the store page of an extension; submit it to /extensions/submit-url');
  // On a host that nobody knows, the address stays as it was given: paths may tell upper from lower case there.
  const isKnownHost = found.kind === 'target' || (found.kind === 'candidate' && found.confirm.what === 'project');
  // The public hosts answer git:// no more; what they are asked for goes by https, and is the same record.
  if (isKnownHost && found.target.kind === 'repository' && (url.protocol !== 'git:' || GIT_TYPES.has(url.hostname)))
    return ofKnownHost(address, found.target, options);
  if (found.kind === 'none' && GIT_TYPES.has(url.hostname)) throw refuse(found.reason);
  return ofAddress(address, url, options);
}

/** The address as a URL that the service may ask. Throws the 422 answer. */
function repositoryUrl(text: string, allowPrivateHosts: ReadonlySet<string>): URL {
  // A browser's parser forgives "https:host" and "https:///host"; an address in the interface has to be one.
  const url = /^(https|git):\/\/[^/]/i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.hostname === '' || /%(00|[01][0-9a-f]|7f)/i.test(text))
    throw refuse('Not a valid URL: a repository address begins with https:// or git://');
  if (url.username !== '' || url.password !== '')
    throw refuse('The URL holds a user name or password; submit it without');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (
    isIP(host) !== 0 &&
    !isPublic(host) &&
    !allowPrivateHosts.has(host) &&
    !allowPrivateHosts.has(`${host}:${url.port || '443'}`)
  )
    throw refuse('The URL leads to a private address');
  return url;
}

function ofKnownHost(address: string, target: RepositoryTarget, options: RepositoryOptions): Submission {
  const asked = options.branch ?? target.branch;
  const branch = asked ?? 'main';
  return {
    identity: targetKey({ ...target, branch }),
    url: address,
    title: target.name,
    sourceType: gitType(target.host, options.gitHosts),
    source: {
      kind: 'git',
      cloneUrl: cloneUrl(target, options.gitHosts),
      branch,
      branchAsked: asked !== undefined,
      host: target.host,
      owner: target.owner,
      name: target.name,
    },
  };
}

/** A clone address of a host that nobody knows. Throws the 422 answer. */
function ofAddress(address: string, url: URL, options: RepositoryOptions): Submission {
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const last = parts.at(-1);
  if (last === undefined) throw refuse('The URL names a host, but no repository');
  const branch = options.branch ?? 'main';
  const name = decode(last).replace(/\.git$/i, '');
  const clone = `${url.protocol}//${url.host}${url.pathname}`;
  return {
    identity: `repository:${clone}#${branch}`,
    url: address,
    title: name,
    sourceType: gitType(url.host, options.gitHosts),
    source: {
      kind: 'git',
      cloneUrl: clone,
      branch,
      branchAsked: options.branch !== undefined,
      host: url.host,
      owner: parts.slice(0, -1).map(decode).join('/'),
      name,
    },
  };
}

/** Reads a store address. Throws the 422 answer. */
export function extensionSubmission(
  address: string,
): Submission & { source: { kind: 'extension'; target: ExtensionTarget } } {
  const found = URL.canParse(address.trim()) ? detectTarget(address.trim(), { from: 'paste' }) : undefined;
  if (found === undefined || found.kind !== 'target' || found.target.kind !== 'extension') {
    throw invalid(
      ['body', 'store_url'],
      found?.kind === 'none' ? found.reason : 'Not a valid URL of an extension in the Chrome, Firefox or Edge store',
      'url_parsing',
    );
  }
  const { target } = found;
  return {
    identity: targetKey(target),
    url: address,
    title: target.id,
    sourceType: `extension_${target.store}`,
    source: { kind: 'extension', target },
  };
}

/** An uploaded package, by its content. */
export function uploadSubmission(target: UploadTarget): Submission {
  return {
    identity: targetKey(target),
    url: target.fileName,
    title: target.fileName,
    sourceType: 'extension_upload',
    source: { kind: 'upload', target },
  };
}

function gitType(host: string, hosts: readonly GitHost[]): string {
  const name = host.split('/')[0] ?? host;
  const known = GIT_TYPES.get(name) ?? (name.endsWith('.visualstudio.com') ? 'azure_devops' : undefined);
  const configured = hosts.find((own) => own.host === host || own.host.split('/')[0] === name)?.type;
  return known ?? (configured === 'bitbucket-dc' ? 'bitbucket' : (configured ?? 'git'));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The rules of `git check-ref-format`, as far as they matter to a name that is handed to git. */
export function isBranchName(name: string): boolean {
  return (
    !/^[-/.]|\/$|\.$|\.\.|\/\/|@\{|\/\.|\.lock(\/|$)/.test(name) &&
    // eslint-disable-next-line no-control-regex
    !/[\u0000-\u0020\u007f~^:?*[\\]/.test(name) &&
    name !== '@'
  );
}
