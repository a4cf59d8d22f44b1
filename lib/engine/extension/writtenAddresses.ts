import {
  apiPath,
  argCountOf,
  calleeOf,
  constant,
  ConstKind,
  literalKind,
  literalText,
  Op,
  opOf,
  pattern,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { words } from '../words.ts';

/** Most addresses followed of one script: lists of filters hold thousands. */
const MOST = 200;
const ADDRESS = /^(?:https?|wss?):\/\/(?:\*\.|[^/*\s?#])|^\/\/(?:[\w-]+\.)+[a-z]{2,24}\//i;
/** A host by itself, `api.example.net`. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,24})$/;
/** Ends of names of files, which look like hosts. */
const FILES = words(
  'js mjs cjs jsx ts mts tsx json css htm html png jpg jpeg gif svg ico txt md wasm xml yml yaml map pdf zip csv',
);

/** Pages of a host of code that show a project or one of its files: nobody but that host hears who asks for them. */
const SHOWS_CODE = /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+(?:\/blob\/[^?]*)?$/;

/** Whether a text names a host that can be told something: as an address, or by itself. */
function namesHost(text: string): boolean {
  if (SHOWS_CODE.test(text)) return false;
  const ending = HOST.exec(text)?.[1];
  return ADDRESS.test(text) || (ending !== undefined && !FILES.has(ending));
}

/** Addresses that the author wrote down: where they get to tells who receives what is sent there. */
export function* writtenAddresses(unit: Unit): Iterable<Source> {
  const { script } = unit;
  let left = MOST;
  const { op } = script;
  for (let value = 1; value < op.length && left > 0; value++) {
    if (!TEXTS.has(op[value] as number)) continue;
    const text = textOf(script, value)?.replace(/^[^*]*url\(["']?(?=https?:)/, '');
    if (text === undefined || text.length > 500 || !namesHost(text)) continue;
    left--;
    yield { unit, node: value, shown: value, kind: 'written-address', label: text };
  }
}

const TEXTS: ReadonlySet<number> = new Set([Op.constant, Op.concat, Op.call, Op.create]);

/** A text as it is written, put together or decoded on the spot. */
function textOf(script: ScriptFacts, value: number): string | undefined {
  switch (opOf(script, value)) {
    case Op.constant:
      return literalKind(script, value) === ConstKind.text ? literalText(script, value) : undefined;
    case Op.concat:
      return pattern(script, value);
    case Op.call:
      return constant(script, value);
    case Op.create:
      // `new URL('a.js', base)`: the base alone is not all of it.
      return argCountOf(script, value) === 2 && apiPath(script, calleeOf(script, value)) === 'URL'
        ? pattern(script, value)
        : undefined;
    default:
      return undefined;
  }
}
