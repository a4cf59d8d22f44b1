import type { Command } from './shellWords.ts';

/** What a command brings from the network: from where, and into which file; undefined: it prints it. */
export interface Fetching {
  readonly address: string;
  readonly file: string | undefined;
}

const ADDRESS = /^(?:https?|ftp):\/\/|^\$\{?[\w:]+\}?|^[\w-]+(?:\.[\w-]+)+(?:[/:?]|$)|^%\w+%/i;
const FETCHERS: Readonly<Record<string, 'curl' | 'wget' | 'web'>> = {
  curl: 'curl',
  'curl.exe': 'curl',
  wget: 'wget',
  'wget.exe': 'wget',
  fetch: 'wget',
  aria2c: 'wget',
  iwr: 'web',
  irm: 'web',
  'invoke-webrequest': 'web',
  'invoke-restmethod': 'web',
  'start-bitstransfer': 'web',
};
const WITH_VALUE: Readonly<Record<'curl' | 'wget' | 'web', RegExp>> = {
  curl: /^(?:-[HAeubxmKXdFTcEow]|--(?:header|user-agent|referer|user|cookie|proxy|max-time|request|data[\w-]*|form|upload-file|output|retry[\w-]*|connect-timeout|cacert|cert|key|json|write-out|interface))$/,
  wget: /^(?:-[OPUteoT]|--(?:output-document|directory-prefix|user-agent|header|tries|timeout|post-(?:data|file)))$/,
  web: /^-(?:method|headers?|body|outfile|useragent|contenttype|timeoutsec|infile|destination)$/i,
};
const INTO: Readonly<Record<'curl' | 'wget' | 'web', RegExp>> = {
  curl: /^(?:-[a-zA-Z]*o|--output)$/,
  wget: /^(?:-[a-zA-Z]*O|--output-document|-o)$/,
  web: /^-(?:outfile|destination|o)$/i,
};

/** The last part of an address or path, without its query. */
export const baseOf = (path: string): string =>
  path
    .replace(/[?#].*$/, '')
    .replace(/["']/g, '')
    .split(/[/\\]/)
    .at(-1)
    ?.toLowerCase() ?? '';

/** What a command fetches; undefined where it is no client of the network, or its address cannot be told from its words. */
export function fetchingOf(command: Command): Fetching | undefined {
  const name = command.words[0]?.toLowerCase() ?? '';
  const kind = FETCHERS[name];
  if (kind === undefined) return otherFetching(command);
  const { address, into, named } = optionsOf(kind, command.words.slice(1));
  if (address === undefined) return undefined;
  const file = into ?? command.writes[0];
  if (file !== undefined) return { address, file: /^(?:-|\/dev\/(?:stdout|null))$/.test(file) ? undefined : file };
  return { address, file: named || (kind === 'wget' && name !== 'fetch') ? baseOf(address) : undefined };
}

/** What a client's words say: the address, the file that is named, and whether the address names it. */
function optionsOf(
  kind: 'curl' | 'wget' | 'web',
  rest: readonly string[],
): { address?: string | undefined; into?: string | undefined; named: boolean } {
  let into: string | undefined;
  let address: string | undefined;
  let named = false;
  for (let i = 0; i < rest.length; i++) {
    const word = rest[i] ?? '';
    const attached = kind === 'wget' ? /^-[a-zA-Z]*O(.+)$/.exec(word)?.[1] : undefined;
    if (attached !== undefined) into = attached;
    else if (INTO[kind].test(word)) into = rest[++i];
    else if (/^-(?:uri|source)$/i.test(word) || word === '--url') address = rest[++i];
    else if (kind === 'curl' && /^-\w*O$|^--remote-name$/.test(word)) named = true;
    else if (WITH_VALUE[kind].test(word)) i++;
    else if (!word.startsWith('-') && ADDRESS.test(word)) address ??= word;
  }
  return { address, into, named };
}

/** `(New-Object Net.WebClient).DownloadString('…')`, and tools of Windows that fetch although that is not their job. */
function otherFetching(command: Command): Fetching | undefined {
  const text = command.words.join(' ');
  const said = /\.download(?:string|data)(?:async)?\(\s*["']?([^"')]{4,300})/i.exec(text);
  if (said?.[1] !== undefined) return { address: said[1], file: undefined };
  const saved = /\.downloadfile(?:async)?\(\s*["']?([^"',]{4,300})["']?\s*,\s*["']?([^"')]{1,200})/i.exec(text);
  if (saved?.[1] !== undefined) return { address: saved[1], file: saved[2] };
  const tool = /^(certutil|bitsadmin)(?:\.exe)?$/i.exec(command.words[0] ?? '')?.[1]?.toLowerCase();
  const at = tool === undefined ? -1 : command.words.findIndex((word) => /^https?:\/\//i.test(word));
  return at === -1 ? undefined : { address: command.words[at] ?? '', file: command.words[at + 1] };
}
