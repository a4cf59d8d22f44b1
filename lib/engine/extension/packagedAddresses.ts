import {
  argOf,
  calleeOf,
  callsOf,
  constant,
  isApi,
  objectOf,
  Op,
  opOf,
  readsNamed,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { calleesOf } from '../callgraph/calleesOf.ts';
import { manifestOf } from '../facts/extension/roles.ts';
import type { Facts } from '../facts.ts';
import { ANSWERED } from '../models/requests.ts';
import { addressAsked } from '../program/addressAsked.ts';
import { answer } from './answer.ts';
import { sourceAt } from '../taint/sourceAt.ts';
import type { Source } from '../taint/spec.ts';
import type { Unit } from '../program/program.ts';

const ADDRESS = /^(?:https?|wss?):\/\/[^/*\s?#]/i;

/**
 * Addresses that the author wrote into the package beside its scripts, where a script asks for them: texts of a language,
 * `chrome.i18n.getMessage('api')`, files of data, `fetch(chrome.runtime.getURL('settings.json'))`, and the manifest's homepage.
 */
export function* packagedAddresses(facts: Facts, unit: Unit): Iterable<Source> {
  const { script } = unit;
  for (const call of callsOf(script, 'chrome.i18n.getMessage')) {
    const text = facts.whole(addressesOfTexts).get(constant(script, call.args[0] ?? 0)?.toLowerCase() ?? '');
    if (text !== undefined) yield sourceAt(unit, call.value, 'written-address', text);
  }
  for (const call of callsOf(script, ...ANSWERED)) {
    const [address, other] = addressesOfFile(facts, script, addressAsked(script, call));
    if (address !== undefined && other === undefined)
      yield* answer(unit, facts.whole(calleesOf), call, 'written-address', [], address);
  }
  const homepage = manifestOf(facts)?.manifest.homepage;
  if (homepage === undefined || !ADDRESS.test(homepage)) return;
  for (const value of readsNamed(script, 'homepage_url'))
    if (isApi(script, objectOf(script, value), 'chrome.runtime.getManifest()'))
      yield sourceAt(unit, value, 'written-address', homepage);
}

/** Texts that are addresses, by their keys in lower case; of several languages the first. */
function addressesOfTexts(facts: Facts): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, messages] of facts.having('messages'))
    for (const [key, text] of Object.entries(messages)) if (ADDRESS.test(text) && !found.has(key)) found.set(key, text);
  return found;
}

/** Addresses in a file of the package that is asked for, one of each host. */
function addressesOfFile(facts: Facts, script: ScriptFacts, asked: number): readonly string[] {
  const made = resolve(script, asked);
  const isOwn = opOf(script, made) === Op.call && isApi(script, calleeOf(script, made), 'chrome.runtime.getURL');
  const path = constant(script, isOwn ? argOf(script, made, 0) : made)?.replace(/^\.?\//, '') ?? '';
  const found = facts.byPath.get(path)?.facts.listedUrls ?? [];
  return [...new Map(found.map(({ url }) => [/^\w+:\/\/[^/?#]*/.exec(url)?.[0], url])).values()];
}
