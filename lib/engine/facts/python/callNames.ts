import {
  ARCHIVE_NAMES,
  ARCHIVES,
  FOREIGN,
  JOINS,
  MODEL_ASKED,
  MODEL_CALLS,
  MODEL_METHODS,
  MODEL_NAME,
  OWN_ADDRESSES,
  PURE,
  PURE_MODULES,
  RANDOM,
  SAME,
  UNSPLITS,
} from '../../models/python/calls.ts';
import { SANITIZER_NAME } from '../../models/python/sanitizers.ts';

/** Exceptions of Python hold what they are made with. */
const EXCEPTION = /^[A-Z]\w*(?:Error|Exception)$/;

/** What the name of a called function says. */
export interface CallName {
  readonly random: boolean;
  /** A language model answers. */
  readonly model: boolean;
  /** Names in an archive come out. */
  readonly archive: boolean;
  /** The first argument is checked when the answer is. */
  readonly same: boolean;
  /** A function of Python that only changes the form of a text. */
  readonly pure: boolean;
  /** A function of one’s own that says that it makes things harmless. */
  readonly sanitizer: boolean;
  /** An address of this site comes out. */
  readonly ownAddress: boolean;
  /** Addresses or paths are joined. */
  readonly joins: boolean;
  /** An address is put together again from its parts. */
  readonly unsplits: boolean;
  /** The first part of its name, where another module of the repository may define it. */
  readonly root: string | undefined;
}

const MOST_NAMES = 50_000;
const known = new Map<string, CallName>();

/** What the name of a called function says; looked up once a name, as a few names make up most calls. */
export function callName(name: string): CallName {
  const kept = known.get(name);
  if (kept !== undefined) return kept;
  if (known.size >= MOST_NAMES) known.clear();
  const parts = name.split('.');
  const last = parts.at(-1) ?? '';
  const before = name.slice(0, Math.max(0, name.length - last.length - 1));
  const first = parts[0] ?? '';
  const callName: CallName = {
    random: isRandom(name, before, last),
    model: isModel(parts.at(-2) ?? '', last),
    archive: ARCHIVE_NAMES.has(last) && before.endsWith('()') && ARCHIVES.has(before.slice(0, -2)),
    same: SAME.has(last),
    pure: PURE.has(name) || (parts.length === 2 && PURE_MODULES.has(first)) || EXCEPTION.test(last),
    sanitizer: SANITIZER_NAME.test(name),
    ownAddress: OWN_ADDRESSES.has(last),
    joins: JOINS.has(last),
    unsplits: UNSPLITS.has(last),
    root: parts.length === 1 || isForeign(first) || name.startsWith('?') ? undefined : first,
  };
  known.set(name, callName);
  return callName;
}

/** `os`, `flask_login`, `requests()`. */
function isForeign(first: string): boolean {
  const word = /^\w*/.exec(first)?.[0] ?? '';
  return FOREIGN.has(word) || word.startsWith('flask');
}

const isRandom = (name: string, before: string, last: string): boolean =>
  (before === 'random' && RANDOM.has(last)) ||
  /^numpy\.random\.\w+$/.test(name) ||
  (before === 'random.Random()' && /^\w+$/.test(last));

function isModel(before: string, last: string): boolean {
  if (MODEL_METHODS.has(last)) return true;
  const maker = before.replace(/\(\)$/, '');
  return MODEL_CALLS.has(`${before}.${last}`) || (MODEL_ASKED.has(last) && MODEL_NAME.test(maker));
}
