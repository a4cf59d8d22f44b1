import type { CommandDeed } from './deedsOf.ts';
import { wordsOf, type Command } from './shellWords.ts';

const AUTOSTART = /CurrentVersion\\+Run(?:Once)?\b/i;
const GUARD =
  /\b(?:Add-MpPreference\b.*-Exclusion|Set-MpPreference\b.*-Disable|advfirewall\s+set\s+\w+\s+state\s+off)|\b(?:sc|net)(?:\.exe)?\s+stop\s+(?:WinDefend|mpssvc)|\bspctl\s+--(?:master|global)-disable/i;
const MINER =
  /\bstratum\+(?:tcp|ssl|tls):\/\/|\b(?:xmrig|minerd|cpuminer)\b|\b(?:minexmr|supportxmr|nanopool|moneroocean|2miners|hashvault)\.\w+/i;
/** An interpreter that is told to run what is no program by its name. */
const DISGUISED =
  /^(?:node|bun|deno run|python3?|bash|sh|wscript|cscript)\s+(?:-\S+\s+)*\S+\.(?:woff2?|ttf|otf|eot|png|jpe?g|gif|ico|webp|svg|css|mp[34]|pdf|lock|log|map|dat)$/i;
const HOME = /^(?:\/|\/\*|~|~\/|~\/\*|\$HOME|\$\{HOME\}|\$HOME\/\*?|%USERPROFILE%|C:\\+)$/i;

/** Deeds that a command does whatever it is handed; `isStarted`: it fetches or runs something. */
export function* deedsAlone(
  command: Command,
  line: readonly Command[],
  isStarted: boolean,
): Generator<CommandDeed['deed']> {
  const text = wordsOf(command);
  if (DISGUISED.test(text)) yield 'disguised';
  if (isStarted && MINER.test(text)) yield 'mines';
  if (addsKey(command, line)) yield 'adds-key';
  if (startsAlways(command, line)) yield 'starts-always';
  if (GUARD.test(text) && !/^(?:echo|write-host|print)/i.test(text)) yield 'lowers-guard';
  if (/^rm\s.*-(?:rf|fr|r -f|f -r)\b/.test(text) && command.words.some((word, i) => i > 0 && HOME.test(word)))
    yield 'wipes';
}

/** A key of somebody's own is added to those that may sign in. */
function addsKey(command: Command, line: readonly Command[]): boolean {
  const to = [...command.writes, ...(command.words[0] === 'tee' ? command.words : [])];
  return (
    to.some((file) => /\.ssh[/\\]+authorized_keys/.test(file)) &&
    line.some((one) => /\b(?:ssh-(?:rsa|ed25519|dss)|ecdsa-sha2-\w+)\s+[A-Za-z0-9+/]{8}/.test(wordsOf(one)))
  );
}

/** It is started at every sign-in, or again and again. */
function startsAlways(command: Command, line: readonly Command[]): boolean {
  const text = wordsOf(command);
  if (/^reg(?:\.exe)?\s+add\b/i.test(text)) return AUTOSTART.test(text);
  if (/^(?:new|set)-itemproperty\b/i.test(text)) return AUTOSTART.test(text);
  if (/^schtasks(?:\.exe)?\b.*\/create\b/i.test(text)) return true;
  if (command.words[0] !== 'crontab' || !command.words.includes('-')) return false;
  return line.some((one) => deep(one).some((said) => /\b(?:curl|wget)\b[^|]*\|\s*(?:ba|z|da)?sh\b/.test(said)));
}

const deep = (command: Command): string[] => [
  wordsOf(command),
  ...command.inner.flatMap(({ commands }) => commands.flatMap(deep)),
];
