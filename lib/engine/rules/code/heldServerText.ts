import {
  apiPath,
  callAt,
  callsNamed,
  callsOf,
  constant,
  keysOf,
  listOf,
  nameOf,
  Op,
  propertyOf,
  receiverOf,
  resolve,
  scriptsOf,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { isFromServer } from './network.ts';
import { originsOf } from './origins.ts';
import { few, functionOf, itemsOf, usageOf } from './usage.ts';

/** Names under which an extension keeps what a server sent, `*` for a name that is not known. */
interface Held {
  readonly storage: ReadonlySet<string>;
  readonly page: ReadonlySet<string>;
  readonly database: boolean;
}

const AREAS = ['local', 'sync', 'session'];

function heldOf(facts: Facts): Held {
  const storage = new Set<string>();
  const page = new Set<string>();
  let database = false;
  for (const { file, script } of scriptsOf(facts)) {
    if (file.traits.vendored) continue;
    for (const call of few(callsOf(script, ...AREAS.map((area) => `chrome.storage.${area}.set`)))) {
      const given = call.args[0] ?? 0;
      const keys = keysOf(script, given);
      for (const key of keys) if (isFromServer(script, propertyOf(script, given, key))) storage.add(key);
      if (keys.length === 0 && isFromServer(script, given)) storage.add('*');
    }
    for (const call of few(callsOf(script, 'localStorage.setItem', 'sessionStorage.setItem')))
      if (isFromServer(script, call.args[1] ?? 0)) page.add(constant(script, call.args[0] ?? 0) ?? '*');
    if (script.strings.includes('localStorage')) {
      for (let at = 0; at < Math.min(script.writes.length, 40_000); at += 4) {
        if (
          apiPath(script, script.writes[at] as number) === 'localStorage' &&
          isFromServer(script, script.writes[at + 2] as number)
        )
          page.add(script.strings[script.writes[at + 1] as number] ?? '*');
      }
    }
    if (script.strings.includes('indexedDB'))
      database ||= few(callsNamed(script, 'put', 'add')).some((call) => isFromServer(script, call.args[0] ?? 0));
  }
  return { storage, page, database };
}

/** Whether a value is taken out of a place where the extension keeps what a server sent. */
export function isHeldServerText(facts: Facts, script: ScriptFacts, value: number): boolean {
  const { storage, page, database } = facts.whole(heldOf);
  if (storage.size === 0 && page.size === 0 && !database) return false;
  for (const one of originsOf(script, value)) {
    const path = apiPath(script, one)?.replace(/\(\)$/, '');
    if (path === undefined) continue;
    const args = script.op[one] === Op.call ? listOf(script, script.b[one] as number) : [];
    if (/^chrome\.storage\.(local|sync|session)\.get$/.test(path)) {
      if (script.op[one] === Op.call && asked(script, args[0] ?? 0, storage)) return true;
    } else if (
      path === 'chrome.storage.onChanged.addListener' ? storage.size > 0 : path === 'indexedDB.open' && database
    )
      return true;
    else if (/^(local|session)Storage\.getItem$/.test(path)) {
      const key = constant(script, args[0] ?? 0);
      if (script.op[one] === Op.call && page.size > 0 && (key === undefined || page.has(key) || page.has('*')))
        return true;
    } else if (/^localStorage\.\w+$/.test(path) && page.has(path.slice('localStorage.'.length))) return true;
  }
  return false;
}

/** Whether `storage.get(what)` may give one of these. */
function asked(script: ScriptFacts, what: number, held: ReadonlySet<string>): boolean {
  if (held.size === 0) return false;
  const name = constant(script, what);
  const items = itemsOf(script, what);
  const names =
    name !== undefined
      ? [name]
      : items.length > 0
        ? items.map((item) => constant(script, item) ?? '*')
        : keysOf(script, what);
  return held.has('*') || names.length === 0 || names.some((one) => one === '*' || held.has(one));
}

/** Whether some background answers messages of the extension's own parts with what a server sent. */
export function answersFromServer(facts: Facts): boolean {
  for (const { file, script } of scriptsOf(facts)) {
    if (file.traits.vendored) continue;
    for (const call of few(
      callsOf(
        script,
        'chrome.runtime.onMessage.addListener',
        'chrome.extension.onMessage.addListener',
        'chrome.extension.onRequest.addListener',
      ),
      20,
    )) {
      const fn = functionOf(script, call.args[0] ?? 0);
      const reply = fn === undefined ? undefined : script.functions[fn]?.params[2];
      if (reply === undefined) continue;
      if (
        (usageOf(script).called.get(reply) ?? [])
          .slice(0, 20)
          .some((value) => callAt(script, value).args.some((arg) => isFromServer(script, arg)))
      )
        return true;
      if (
        few(callsNamed(script, 'then')).some(
          (then) =>
            script.op[then.args[0] ?? 0] === Op.ref &&
            script.a[then.args[0] as number] === reply &&
            isFromServer(script, receiverOf(script, then)),
        )
      )
        return true;
    }
  }
  return false;
}

/** Whether a value is the answer of the background. */
export function isAnswer(script: ScriptFacts, value: number): boolean {
  for (const one of originsOf(script, value))
    if (
      script.op[one] === Op.call &&
      nameOf(script, script.a[one] as number) === 'sendMessage' &&
      apiPath(script, script.a[one] as number)?.startsWith('chrome.') === true
    )
      return true;
  return false;
}

/** Whether most of a text stands in the script and only values are put into it. */
export function isMostlyOwn(script: ScriptFacts, value: number): boolean {
  const found = resolve(script, value);
  return (
    script.op[found] === Op.concat &&
    listOf(script, script.a[found] as number).some((part) => (constant(script, part)?.length ?? 0) >= 6)
  );
}
