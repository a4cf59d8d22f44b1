import { constant, defsOf, listOf, nameOf, Op, resolve, type ScriptFacts } from '../../facts/javascript/query.ts';

/** Constructors of elements (HTML standard). */
const MADE: ReadonlyMap<string, string> = new Map([
  ['Image', 'img'],
  ['Audio', 'audio'],
  ['Option', 'option'],
]);

/** Tag of an element that the script makes: `document.createElement('script')`, `new Image()`, lower case. */
export function tagOf(script: ScriptFacts, value: number): string | undefined {
  const found = resolve(script, value);
  if (script.op[found] === Op.ref) {
    for (const def of defsOf(script, script.a[found] as number).slice(0, 6)) {
      const tag = script.op[def] === Op.ref ? undefined : tagOf(script, def);
      if (tag !== undefined) return tag;
    }
    return undefined;
  }
  if (script.op[found] === Op.create) return MADE.get(nameOf(script, script.a[found] as number));
  if (script.op[found] !== Op.call) return undefined;
  const callee = script.a[found] as number;
  const args = listOf(script, script.b[found] as number);
  // `$('<iframe/>').attr('src', link)`: each of such calls answers with the element.
  if (/^(?:\$|jQuery)$/.test(nameOf(script, callee)))
    return /^\s*<([a-z]+)[\s/>]/i.exec(constant(script, args[0] ?? 0) ?? '')?.[1]?.toLowerCase();
  if (script.op[callee] !== Op.member) return undefined;
  const name = script.strings[script.b[callee] as number];
  if (name === 'attr' || name === 'css' || name === 'prop') return tagOf(script, script.a[callee] as number);
  if (name === 'appendChild' || name === 'insertBefore') return tagOf(script, args[0] ?? 0); // they answer with what was put in
  if (name === 'createElement') return constant(script, args[0] ?? 0)?.toLowerCase();
  if (name === 'createElementNS') return constant(script, args[1] ?? 0)?.toLowerCase();
  return undefined;
}
