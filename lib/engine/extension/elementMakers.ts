import {
  argsOf,
  bindingFunction,
  bindingOf,
  type Call,
  callAt,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  elementTag,
  Op,
  opOf,
  pattern,
  propertyOf,
  variableOf,
  writesOf,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { kept } from '../program/kept.ts';
import { makesElement } from '../program/makesElement.ts';
import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { LOADS } from './loads.ts';
import { at, inAddress, leadsOut, sinkOf } from './sinkOf.ts';

/** A function that makes an element of the tag that one of its parameters names: `h('iframe', { src })`. */
interface Maker {
  readonly fn: number;
  readonly tag: number;
  /** Parameters that become its text: `make('script', code)`. */
  readonly texts: readonly number[];
}

/** Such functions of a script. */
const makersOf = kept((unit: Unit): readonly Maker[] => {
  const { script } = unit;
  return callsOf(script, 'document.createElement').flatMap(({ args: [name = 0] }) => {
    if (opOf(script, name) !== Op.ref) return [];
    const fn = bindingFunction(script, bindingOf(script, name));
    const tag = script.functions[fn]?.params.indexOf(bindingOf(script, name)) ?? -1;
    return tag === -1 ? [] : [{ fn, tag, texts: textsOf(unit, fn) }];
  });
});

/** Parameters of a function that become text of an element in it: `made.textContent = text`, `made.append(text)`. */
function textsOf(unit: Unit, fn: number): readonly number[] {
  const params = unit.script.functions[fn]?.params ?? [];
  return params.flatMap((param, at) => (putAsText(unit).has(param) ? [at] : []));
}

/** Variables that become text of an element, once for all functions of a script. */
const putAsText = kept(({ script }: Unit): ReadonlySet<number> => {
  const put = [
    ...writesOf(script, ...TEXTS).map(({ value }) => value),
    ...callsNamed(script, 'append', 'createTextNode').flatMap(({ args }) => args),
  ];
  return new Set(put.map((value) => variableOf(script, value)));
});

/** What such functions are handed as attributes of elements that load something. */
export function elementMakers(
  unit: Unit,
  callees: Callees,
  add: (call: Call, ...sinks: readonly Sink[]) => void,
): void {
  const { script } = unit;
  const areMade = callees.program.units.some((one) => makersOf(one).length > 0);
  for (const value of script.calls) {
    const args = argsOf(script, value);
    if (args.length < 2 || !args.some((arg) => LOADS.has(constant(script, arg)?.toLowerCase() ?? ''))) continue;
    // `jsx('img', { src })` of React and its like.
    const [first = 0, given = 0] = args;
    const property = makesElement(script, value) ? LOADS.get(constant(script, first) ?? '') : undefined;
    if (property !== undefined)
      add(callAt(script, value), ...sinksOf(unit, constant(script, first) ?? '', property, 1, given));
    if (!areMade) continue;
    for (const { unit: other, fn, shift } of callees.targets(unit, calleeOf(script, value))) {
      const maker = makersOf(other).find((one) => one.fn === fn);
      const tag = maker === undefined ? undefined : constant(script, args[maker.tag + shift] ?? 0)?.toLowerCase();
      if (tag === 'script') for (const at of maker?.texts ?? []) add(callAt(script, value), codeIn(at + shift));
      const property = tag === undefined ? undefined : LOADS.get(tag);
      if (tag !== undefined && property !== undefined)
        for (const [arg, given] of args.entries())
          add(callAt(script, value), ...sinksOf(unit, tag, property, arg, given));
    }
  }
}

/** `<img src={data} />` */
export function extensionElementSink(property: string, { script }: Unit, element: number): Sink | undefined {
  if (LOADS.get(elementTag(script, element) ?? '') !== property) return undefined;
  const address = propertyOf(script, element, property);
  const to = pattern(script, address);
  return leadsOut(to) ? at(address, inAddress(-1, undefined, to)) : undefined;
}

/** What a script element holds its code in. */
const TEXTS = ['text', 'textContent', 'innerText', 'innerHTML'];

const codeIn = (arg: number, name?: string): Sink => sinkOf('page-code', arg, name, 'is run as code in the page');

function sinksOf({ script }: Unit, tag: string, property: string, arg: number, given: number): readonly Sink[] {
  const texts = tag === 'script' ? TEXTS.filter((name) => propertyOf(script, given, name) !== 0) : [];
  if (texts.length > 0) return texts.map((name) => codeIn(arg, name));
  const address = propertyOf(script, given, property);
  if (address === 0) return [];
  const to = pattern(script, address);
  const out = leadsOut(to) ? [at(address, inAddress(arg, property, to))] : [];
  if (tag === 'script') return [...out, sinkOf('script-address', arg, property, 'decides which script is loaded', to)];
  return tag === 'iframe'
    ? [...out, sinkOf('frame-address', arg, property, 'decides which page a frame opens', to)]
    : out;
}
