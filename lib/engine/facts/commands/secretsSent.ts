import { KEPT_SECRETS } from './keptSecrets.ts';
import { plainly } from './runningOf.ts';
import { wordsOf, type Command, type Pipeline } from './shellWords.ts';

const ENVIRONMENT = /^(?:env|printenv|set|export|declare|gci|dir|ls|get-childitem)$/i;
const SENDS =
  /^(?:-d|-F|-T|--data[\w-]*|--form[\w-]*|--upload-file|--json|--post-(?:data|file)(?:=.*)?|-body|-infile)$/i;
const TOKEN_COMMANDS =
  /^(?:gh auth token|gcloud auth print-access-token|security find-(?:generic|internet)-password|npm token)/;
const OWN_TOKEN = /^https:\/\/(?:[\w-]+\.)*(?:github\.com|googleapis\.com|npmjs\.org)(?:[/:?]|$)/i;

/** A command that prints secrets, by itself or in its brackets. */
export const printsSecret = (command: Command): boolean => readsSecret(command) || command.inner.some(readsInside);

function readsSecret(command: Command): boolean {
  const [name = ''] = command.words;
  if (ENVIRONMENT.test(name)) {
    if (/^(?:env|printenv|set)$/.test(name)) return command.words.length === 1;
    return /^(?:export|declare)$/.test(name) ? command.words[1] === '-p' : /^env:/i.test(command.words[1] ?? '');
  }
  if (TOKEN_COMMANDS.test(wordsOf(command))) return true;
  return (
    !/^(?:curl|wget|ssh|scp|git|chmod|mkdir|touch|rm|ls|test|\[|\[\[|chown|echo|printf|grep|if)$/.test(name) &&
    [...command.words.slice(1), ...command.reads].some((word) => KEPT_SECRETS.test(word.replace(/\\/g, '/')))
  );
}

const readsInside = ({ commands }: Pipeline): boolean =>
  commands.some((one) => readsSecret(plainly(one)) || one.inner.some(readsInside));

/**
 * A command that sends keys: those it is handed, a file of them, or what is put among its words. `isHanded`: it is handed
 * some · `isClient`: it is a client of the network · `to`: the address that it asks.
 */
export function sendsSecret(
  command: Command,
  { isHanded, isClient, to }: { isHanded: boolean; isClient: boolean; to: string },
): boolean {
  const [name = '', ...rest] = command.words;
  if (/^(?:nc|ncat|netcat)$/.test(name)) return isHanded;
  if (!isClient) return false;
  const data = rest.filter((word, i) => SENDS.test(rest[i - 1] ?? '') || /^(?:-d|-F|-T)./.test(word));
  if (isHanded && (data.length > 0 || rest.some((word) => SENDS.test(word)))) return true;
  if (data.some((word) => /@|^[~/$.]/.test(word) && KEPT_SECRETS.test(word.replace(/\\/g, '/')))) return true;
  // A service's own token goes to that service.
  return command.inner.some(readsInside) && !OWN_TOKEN.test(to);
}
