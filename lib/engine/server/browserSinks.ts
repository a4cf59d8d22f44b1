import {
  apiPath,
  callsNamed,
  callsOf,
  constant,
  listOf,
  Op,
  pattern,
  resolve,
  type Call,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import type { SinkKind } from '../taint/kinds.ts';

/** What an attribute does with its value: nothing for most. */
export function attributeKind(name: string): SinkKind | undefined {
  const lower = name.toLowerCase();
  if (/^on[a-z]{4,}$/.test(lower) || lower === 'srcdoc') return 'html';
  return /^(?:href|xlink:?href|formaction|action)$/.test(lower) ? 'navigation' : undefined;
}

/** What `element.src = …` does, by the kind of element. */
export function sourceKind(script: ScriptFacts, object: number, madeHere = false): SinkKind | undefined {
  const element = resolve(script, object);
  const call = script.op[element] === Op.call ? element : 0;
  const tag =
    call !== 0 && /(?:^|\.)createElement$/.test(apiPath(script, script.a[call] as number) ?? '')
      ? (constant(script, listOf(script, script.b[call] as number)[0] ?? 0) ?? '')
      : '';
  if (madeHere && tag === '') return undefined;
  const name =
    script.op[object] === Op.ref
      ? (script.strings[script.bindings[(script.a[object] as number) * 3] as number] as string)
      : script.op[object] === Op.member
        ? (script.strings[script.b[object] as number] as string)
        : '';
  const said =
    tag === '' ? `${name} ${call === 0 ? '' : pattern(script, listOf(script, script.b[call] as number)[0] ?? 0)}` : tag;
  if (/\bscript(?:el|element|tag)?\b|(?:^|[#. ])script|script$/i.test(said)) return 'script-address';
  return /i?frame|embed|\bobject\b/i.test(said) ? 'navigation' : undefined;
}

/** Calls that put an attribute or an element into a page. */
export function pageCalls(
  script: ScriptFacts,
  add: (call: Call, kind: SinkKind, arg: number, property?: string, to?: string) => void,
): void {
  for (const call of callsNamed(script, 'setAttribute', 'attr', 'prop')) {
    const name = constant(script, call.args[0] ?? 0);
    if (name === undefined || call.args.length < 2) continue;
    if (name === 'src') {
      const kind = sourceKind(script, script.op[call.callee] === Op.member ? (script.a[call.callee] as number) : 0);
      if (kind) add(call, kind, 1);
    } else {
      const kind = attributeKind(name);
      if (kind) add(call, kind, 1);
    }
  }
  for (const call of callsOf(script, 'react.createElement', 'React.createElement'))
    for (const name of ['href', 'xlinkHref', 'formAction']) add(call, 'navigation', 1, name);
  for (const call of callsNamed(script, 'createNodesFromMarkup')) add(call, 'html', 0);
  for (const call of callsOf(
    script,
    '$().wrapAll',
    '$().wrapInner',
    '$().insertBefore',
    '$().insertAfter',
    '$().prependTo',
    '$().replaceAll',
    '$.parseHTML',
  ))
    add(call, 'html', 0);
}
