import type { AddSinks, Sinks } from './addSinks.ts';
import {
  apiPath,
  callAt,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  objectOf,
  Op,
  opOf,
  pattern,
  receiverOf,
  resolve,
  variableOf,
  writesOf,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { calledBy } from '../program/calledBy.ts';
import type { Unit } from '../program/program.ts';
import { readsOf } from '../program/readsOf.ts';
import { usedAs } from '../program/usedAs.ts';
import { Use } from '../program/useGraph.ts';
import { askedBy } from './askedBy.ts';
import { sinkOf } from './sinkOf.ts';

const AS_MARKUP = 'is inserted into the page as HTML';

/** Methods that put markup into a page. */
export function markup(unit: Unit, callees: Callees, known: Sinks, add: AddSinks): void {
  const { script } = unit;
  for (const call of callsNamed(script, 'insertAdjacentHTML')) add(call, sinkOf('html', 1, undefined, AS_MARKUP));
  for (const call of callsNamed(
    script,
    'createContextualFragment',
    'setHTMLUnsafe',
    'trustAsHtml',
    'bypassSecurityTrustHtml',
    'unsafeHTML',
  ))
    add(call, sinkOf('html', 0, undefined, AS_MARKUP));
  for (const call of directiveCalls(unit)) add(callAt(script, call), sinkOf('html', 0, undefined, AS_MARKUP));
  // `.html(x)` of something unknown is jQuery's in practice.
  for (const call of callsNamed(script, 'html'))
    if (
      /^(?:angular\.element\(\)\.html)?$/.test(apiPath(script, call.callee) ?? '') &&
      call.args.length === 1 &&
      !known.has(call.value) &&
      callees.targets(unit, call.callee).length === 0
    )
      add(call, sinkOf('html', 0, undefined, AS_MARKUP));
  for (const call of callsNamed(script, 'write', 'writeln')) {
    const path = apiPath(script, call.callee);
    if (
      path !== undefined &&
      path !== 'document.write' &&
      path !== 'document.writeln' &&
      /\.(?:document|contentDocument)\.write(?:ln)?$/.test(path)
    )
      add(call, sinkOf('html', -1, undefined, 'is written into the page as HTML'));
  }
}

/** Lit's `unsafeHTML` in a bundle: its class keeps the name, `D.directiveName = 'unsafeHTML'; const t = n(D); t(data)`. */
const directiveCalls = (unit: Unit): readonly number[] =>
  writesOf(unit.script, 'directiveName')
    .filter(({ value }) => constant(unit.script, value) === 'unsafeHTML')
    .map(({ object }) => variableOf(unit.script, object))
    .flatMap((binding) => (binding === -1 ? [] : readsOf(unit, binding)))
    .flatMap((klass) => usedAs(unit, klass, Use.arg))
    .flatMap((made) => usedAs(unit, made, Use.def))
    .flatMap((binding) => readsOf(unit, binding))
    .flatMap((read) => calledBy(unit, read));

export function ofJquery({ script }: Unit, known: Sinks, add: AddSinks): void {
  // `$(data).appendTo(document.body)`
  for (const call of callsOf(script, '$().appendTo', '$().prependTo', '$().insertAfter', '$().insertBefore')) {
    let made = receiverOf(script, call);
    for (
      let depth = 0;
      depth < 6 && opOf(script, made) === Op.call && opOf(script, calleeOf(script, made)) === Op.member;
      depth++
    )
      made = objectOf(script, calleeOf(script, made));
    if (opOf(script, made) === Op.call && !known.has(made))
      add(callAt(script, made), sinkOf('html', 0, undefined, AS_MARKUP));
  }
  // `$('<b>' + data)` makes elements.
  for (const call of callsOf(script, '$'))
    if (
      opOf(script, resolve(script, call.args[0] ?? 0)) === Op.concat &&
      pattern(script, call.args[0] ?? 0)
        .trimStart()
        .startsWith('<')
    )
      add(call, sinkOf('html', 0, undefined, AS_MARKUP));
}

/** Markup that loads something, where it is not known to be put into a page. */
export function loadedByMarkup({ script }: Unit, known: Sinks, add: AddSinks): void {
  for (const [name, arg] of MARKUP)
    for (const call of callsNamed(script, name))
      if (known.get(call.value)?.some(({ kind }) => kind === 'html') !== true)
        add(call, ...askedBy(script, { kind: 'html', arg }, [call.args[arg] ?? 0]));
}

/** Calls that put markup into a page, and which argument it is. */
const MARKUP: readonly (readonly [string, number])[] = [
  ['write', 0],
  ['writeln', 0],
  ['html', 0],
  ['append', 0],
  ['prepend', 0],
  ['parseHTMLUnsafe', 0],
  ['parseFromString', 0],
  ['execCommand', 2],
  ['$', 0],
];
