/** How an address reaches the repository: a page or https clone address, git://, or ssh (also `user@host:path`). */
export type Via = 'web' | 'git' | 'ssh';

/** An address taken apart. Nothing of user name, password or fragment is kept. */
export interface Address {
  via: Via;
  /** Lower case, punycode, without the port. */
  hostname: string;
  /** `hostname` with a port that is not the scheme's own; ssh and git ports say nothing about the web and are dropped. */
  host: string;
  /** Path segments, each decoded by itself, empty ones dropped; null is a segment whose encoding is broken. */
  segments: readonly (string | null)[];
  query: URLSearchParams;
}

/** Names of ssh services that stand for another host. */
const SSH_HOSTS: ReadonlyMap<string, string> = new Map([
  ['ssh.github.com', 'github.com'],
  ['altssh.gitlab.com', 'gitlab.com'],
  ['altssh.bitbucket.org', 'bitbucket.org'],
  ['ssh.dev.azure.com', 'dev.azure.com'],
]);

/** `user@host:path` as git understands it. A host without a user must hold a dot, so that schemes are no hosts. */
const SCP_LIKE = /^(?:[\w.-]{1,100}@([a-z\d.-]{1,253})|([a-z\d-]+(?:\.[a-z\d-]+)+)):(?!\/\/)([^\s\\]+)$/i;
const BARE_HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?\//i;

/** Takes an http(s) address apart; undefined for anything else. Never throws. */
export function parseAddress(text: string, via: Via = 'web'): Address | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  const hostname = via === 'ssh' ? (SSH_HOSTS.get(url.hostname) ?? url.hostname) : url.hostname;
  return {
    via,
    hostname,
    host: via === 'web' ? url.host : hostname,
    segments: url.pathname.split('/').filter(Boolean).map(decode),
    query: url.searchParams,
  };
}

/** What a person may paste: also `git@host:path`, ssh://, git://, `git+https://` and an address without its scheme. */
export function parsePasted(text: string): Address | undefined {
  const pasted = text.trim().replace(/^git\+(?=(?:https?|ssh|git):)/i, '');
  const scheme = /^(ssh|git):\/\//i.exec(pasted);
  if (scheme !== null) {
    return parseAddress(
      `https://${pasted.slice(scheme[0].length)}`,
      scheme[1]?.toLowerCase() === 'ssh' ? 'ssh' : 'git',
    );
  }
  const scp = SCP_LIKE.exec(pasted);
  const path = scp?.[3] ?? '';
  if (scp !== null && (scp[1] !== undefined || !/^\d+(?:\/|$)/.test(path))) {
    return parseAddress(`https://${scp[1] ?? scp[2]}/${path}`, 'ssh');
  }
  return parseAddress(BARE_HOST.test(pasted) ? `https://${pasted}` : pasted);
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
