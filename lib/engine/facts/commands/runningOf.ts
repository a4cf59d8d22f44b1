import { fromBase64 } from './fromBase64.ts';
import type { Command } from './shellWords.ts';

/** What a command runs: what it is handed by the pipe, a file, a text of commands. */
export type Running =
  | { readonly what: 'handed' }
  | { readonly what: 'file'; readonly file: string }
  | { readonly what: 'text'; readonly text: string; readonly hidden?: boolean }
  | { readonly what: 'address'; readonly address: string };

const INTERPRETERS =
  /^(?:\/(?:usr\/)?(?:local\/)?bin\/)?(?:(?:ba|z|da|k|a|fi)?sh|python[\d.]*|perl|ruby|node|php|deno|bun|osascript|powershell|pwsh|cmd|source|eval|\.|wscript|cscript|rundll32|msiexec)(?:\.exe)?$/i;
/** Words before a command that change nothing of what it is. */
const BEFORE =
  /^(?:sudo|doas|nohup|exec|time|command|builtin|then|do|else|if|elif|while|until|!|env|[@-]+|start|setsid|cmd|shell|run:|-|&)$/i;

/** The command itself, without what stands before it: `sudo -E`, `NAME=value`, `nohup`. */
export function plainly(command: Command): Command {
  let { words } = command;
  for (let i = 0; i < 12 && words.length > 1; i++) {
    const [first = ''] = words;
    const bare = first.replace(/^[@!-]+(?=\w)/, '');
    if (/^[A-Za-z_]\w*=/.test(first)) words = words.slice(1);
    else if (BEFORE.test(first)) {
      words = words.slice(1);
      // What these are told of themselves.
      while (
        /^sudo|^env|^start|^cmd/i.test(first) &&
        words.length > 1 &&
        /^(?:-\w+|\/[bcdk]|["']{2}|[A-Z_]+=.*)$/i.test(words[0] ?? '')
      )
        words = words.slice(1);
    } else if (bare !== first) words = [bare, ...words.slice(1)];
    else break;
  }
  return words === command.words ? command : { ...command, words };
}

const isFile = (word: string): boolean =>
  /^(?:\.{0,2}[/\\]|~\/|\$\{?\w|%\w+%|[A-Za-z]:\\)|\.(?:sh|exe|bat|cmd|ps1|vbs|msi|scr|py|js|pl)$/i.test(word);

/** What a command runs; undefined: something else than an interpreter or a file. */
export function runningOf(command: Command): Running | undefined {
  const [name = '', ...rest] = command.words;
  if (/^(?:iex|invoke-expression)$/i.test(name)) return { what: 'handed' };
  if (/^(?:start-process|saps|invoke-item|ii)$/i.test(name)) return startedBy(rest);
  if (INTERPRETERS.test(name)) return interpreted(rest, /power|pwsh/i.test(name));
  return isFile(name) ? { what: 'file', file: name } : fetchedByWindows(name, rest);
}

/** Tools of Windows that run what stands at an address. */
function fetchedByWindows(name: string, rest: readonly string[]): Running | undefined {
  const form = /^mshta(?:\.exe)?$/i.test(name)
    ? /^(https?:.+)$/i
    : /^regsvr32/i.test(name)
      ? /^\/i:(https?:.+)$/i
      : undefined;
  const address = form && rest.map((word) => form.exec(word)?.[1]).find((one) => one !== undefined);
  return address === undefined ? undefined : { what: 'address', address };
}

/** What `Start-Process` is told to start. */
function startedBy(rest: readonly string[]): Running | undefined {
  const file = rest.find((word, i) => !word.startsWith('-') && !/^-(?!filepath)/i.test(rest[i - 1] ?? ''));
  if (file === undefined || !INTERPRETERS.test(file)) return file === undefined ? undefined : { what: 'file', file };
  const given = rest.filter((word) => word !== file && !/^-(?:filepath|argumentlist|windowstyle|hidden)$/i.test(word));
  return { what: 'text', text: given.join(' ') };
}

/** What an interpreter is told to run by its words: a text, a file, or what it is handed. */
function interpreted(rest: readonly string[], isPowerShell: boolean): Running {
  for (let i = 0; i < rest.length; i++) {
    const word = rest[i] ?? '';
    if (word.startsWith('//')) continue; // an option of the script host of Windows
    if (/^-s?$/.test(word)) return { what: 'handed' };
    if (isPowerShell && /^-e(?:nc|ncodedcommand)?$/i.test(word))
      return { what: 'text', text: decoded(rest[i + 1] ?? ''), hidden: true };
    if (isPowerShell && /^-file$/i.test(word)) return { what: 'file', file: rest[i + 1] ?? '' };
    if (isPowerShell && /^-(?:ep|ex\w*|w|windowstyle|version|inputformat)$/i.test(word)) i++;
    else if (/^(?:-[a-z]*c|\/c|\/k|-command|-e)$/i.test(word))
      return { what: 'text', text: rest.slice(i + 1).join(' ') };
    else if (!/^(?:[-+]|\/{1,2})\w/.test(word) || isFile(word)) {
      // PowerShell takes words without a switch for commands.
      if (isPowerShell && !isFile(word)) return { what: 'text', text: rest.slice(i).join(' ') };
      return { what: 'file', file: word };
    }
  }
  return { what: 'handed' };
}

/** What `-EncodedCommand` holds: UTF-16 in Base64. */
const decoded = (text: string): string =>
  /^[A-Za-z0-9+/=]{8,20000}$/.test(text) ? fromBase64(text).replace(/\0/g, '') : '';
