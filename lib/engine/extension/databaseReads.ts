import {
  callsNamed,
  nameOf,
  Op,
  readsNamed,
  receiverOf,
  resolve,
  writesOf,
  type Call,
  type ScriptFacts,
} from '../facts/javascript/query.ts';

/** Questions that only databases are asked, and one that maps and stores of settings are asked as well. */
const ASKS = ['getAll', 'getAllKeys', 'openCursor', 'get'];
const GIVES_STORE = /^(?:objectStore|index)$/;
const TARGETS = /^(?:target|currentTarget|srcElement)$/;

/**
 * Answers of the databases that a script opens, where each becomes known: `request.result`, also as `event.target.result`
 * in a listener for its success (W3C, "Indexed Database API").
 */
export function* databaseReads(script: ScriptFacts): Iterable<number> {
  if (!script.strings.includes('indexedDB')) return;
  const asked = new Set(
    callsNamed(script, ...ASKS)
      .filter((call) => isOfStore(script, call))
      .map(({ value }) => value),
  );
  if (asked.size === 0) return;
  const heard = writesOf(script, 'onsuccess')
    .filter(({ object }) => asked.has(resolve(script, object)))
    .map(({ value }) => resolve(script, value))
    .flatMap((fn) => (script.op[fn] === Op.func ? [script.functions[script.a[fn] as number]] : []));
  for (const value of readsNamed(script, 'result')) {
    const request = resolve(script, script.a[value] as number);
    const pos = script.pos[value] as number;
    if (
      asked.has(request) ||
      (isTarget(script, request) && heard.some((fn) => fn !== undefined && fn.start <= pos && pos < fn.end))
    )
      yield value;
  }
}

function isOfStore(script: ScriptFacts, call: Call): boolean {
  if (nameOf(script, call.callee) !== 'get') return true;
  const store = resolve(script, receiverOf(script, call));
  return script.op[store] === Op.call && GIVES_STORE.test(nameOf(script, script.a[store] as number));
}

const isTarget = (script: ScriptFacts, value: number): boolean =>
  script.op[value] === Op.self || (script.op[value] === Op.member && TARGETS.test(nameOf(script, value)));
