import {
  apiPath,
  argOf,
  bindingCount,
  bindingName,
  type Call,
  callAt,
  constant,
  elementsOf,
  GuardKind,
  guardKind,
  guardTexts,
  nameOf,
  onlyDef,
  Op,
  opOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  stringAt,
  variableOf,
} from '../facts/javascript/query.ts';
import { words } from '../words.ts';
import { hostsOf } from './hostsOf.ts';

/** Sites of one comparison. */
const MOST_SITES = 20;
/** Methods that say whether a text is in another. */
export const COMPARES = words('includes startsWith endsWith test match exec');

/** The sites that an address is compared with, all others left out; none where it may be of any. */
export function sitesCompared(script: ScriptFacts, guard: number, known: (text: string) => string): readonly string[] {
  const kind = guardKind(script, guard);
  if (kind === GuardKind.lacks) return [];
  const texts = guardTexts(script, guard).map((text) => known(stringAt(script, text)));
  // A method's name stands before what it compares with.
  if (kind !== GuardKind.equals && !COMPARES.has(texts[0] ?? '') && texts[0] !== 'has') return [];
  const said = kind === GuardKind.equals ? texts : texts.slice(1);
  const hosts = (
    kind === GuardKind.call && said.length === 1 ? (listNamed(script, said[0] as string) ?? said) : said
  ).map(hostsOf);
  return hosts.length <= MOST_SITES && hosts.every((some) => some.length > 0) ? hosts.flat() : [];
}

/** Methods that put more into a list. */
const ADDS = words('push unshift splice add fill');

/** What stands in the one list of a name, `SITES.includes(location.host)`; undefined where it may come to hold more. */
function listNamed(script: ScriptFacts, name: string): readonly string[] | undefined {
  const named: number[] = [];
  for (let binding = 0; binding < bindingCount(script); binding++)
    if (bindingName(script, binding) === name) named.push(binding);
  const [binding = -1] = named;
  const made = named.length === 1 ? onlyDef(script, binding) : 0;
  const isSet = opOf(script, made) === Op.create && apiPath(script, made) === 'Set()';
  const list = isSet ? resolve(script, argOf(script, made, 0)) : made;
  const isGiven = (value: number): boolean => variableOf(script, value) === binding;
  const isAdded = (call: Call): boolean =>
    call.args.some(isGiven) || (isGiven(receiverOf(script, call)) && ADDS.has(nameOf(script, call.callee)));
  if (opOf(script, list) !== Op.array || script.calls.some((one) => isAdded(callAt(script, one)))) return undefined;
  return elementsOf(script, list).map((one) => constant(script, one) ?? '');
}
