import { KEPT_SECRETS } from '../../facts/commands/keptSecrets.ts';
import { callsOf, pattern, show, type Call, type ScriptFacts } from '../../facts/javascript/query.ts';
import { requestsOf } from '../code/requestsOf.ts';
import { slicedText } from './slicedText.ts';
import { say } from '../../../texts/say.ts';
import type { Told } from '../../../model/told.ts';

const READS = ['readFileSync', 'readFile', 'readdirSync', 'readdir', 'createReadStream', 'copyFileSync'].flatMap(
  (name) => [`fs.${name}`, `fs.promises.${name}`, `fs-extra.${name}`],
);

const RUNS = ['execSync', 'exec', 'spawnSync', 'spawn', 'execFileSync', 'execFile'].map(
  (name) => `child_process.${name}`,
);

/** Commands that search for or print credentials. */
const SEARCHES =
  /\btrufflehog\b|\bgh\s+auth\s+token\b|\bgitleaks\s+(?:detect|dir|git)\b|\bnpm\s+(?:token|config\s+get\s+\S*_auth)|security\s+find-(?:generic|internet)-password|gcloud\s+auth\s+print-access-token|aws\s+(?:configure\s+get|sts\s+get-session-token)|\bprintenv\b|(?:^|\s)env(?:\s|$)|cat\s+\S*(?:\.npmrc|\.ssh|\.aws|\.env\b)/;

export const METADATA = /169\.254\.169\.254|metadata\.google\.internal/;

/** Pieces of a path that are joined by a function, as one path. */
const asPath = (text: string): string => text.replace(/\\+/g, '/').replace(/['"],\s*['"]/g, '/');

/** The text of a call's arguments as far as it is known, joined paths included. */
const textOf = (script: ScriptFacts, call: Call): string =>
  asPath(`${call.args.map((arg) => pattern(script, arg)).join(' ')} ${show(script, call.value)}`);

/** The parts of the path that a call reads, wherever they were joined. */
const pathOf = (script: ScriptFacts, call: Call): string => asPath(slicedText(script, call.args[0] ?? 0));

/** Packages that take pictures of the screen, read the clipboard or listen to the keyboard: all by themselves, when called. */
const WATCHES: Readonly<Record<string, Told>> = {
  'screenshot-desktop': say('screen-pictures'),
  'screenshot-desktop.all': say('screen-pictures'),
  'desktop-screenshot': say('screen-pictures'),
  'robotjs.screen.capture': say('screen-pictures'),
  'screenshot-node': say('screen-pictures'),
  'node-webcam.capture': say('camera-pictures'),
  'clipboardy.read': say('clipboard'),
  'clipboardy.readSync': say('clipboard'),
  'copy-paste.paste': say('clipboard'),
};

/** What the script reads or runs to get at keys: the calls, with words for the person. */
export function takings(script: ScriptFacts): Map<number, Told> {
  const found = new Map<number, Told>();
  for (const call of callsOf(script, ...READS))
    if (KEPT_SECRETS.test(textOf(script, call)) || KEPT_SECRETS.test(pathOf(script, call)))
      found.set(call.value, say('key-files'));
  for (const call of callsOf(script, ...RUNS))
    if (SEARCHES.test(textOf(script, call))) found.set(call.value, say('credential-search'));
  for (const [path, what] of Object.entries(WATCHES))
    for (const call of callsOf(script, path)) found.set(call.value, what);
  for (const request of requestsOf(script))
    if (METADATA.test(request.to)) found.set(request.value, say('cloud-credentials'));
  return found;
}
