import {
  apiPath,
  argOf,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  nameOf,
  objectOf,
  Op,
  opOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../facts/javascript/query.ts';
import { PERSON_ACTS, PRESSES } from '../models/personActs.ts';
import type { Unit } from '../program/program.ts';
import { isOwnElement } from './isOwnElement.ts';
import { ownNameIn, ownNameOf } from './ownNames.ts';
import { isSameObject } from '../facts/javascript/isSameObject.ts';
import { happensByItself } from '../program/unasked.ts';
import { inContent } from '../program/where.ts';
import { functionOf } from '../program/functionOf.ts';
import { uiHandlers } from './uiHandlers.ts';
import { hotkeys } from './hotkeys.ts';
import { kept } from '../program/kept.ts';
import type { Span } from '../program/span.ts';

/** Whether an element is the script's own, which it does not press itself as it starts or from time to time. */
function isOwn(script: ScriptFacts, element: number): boolean {
  const name = nameOfOwn(script, element);
  return (
    (name !== undefined || isOwnElement(script, element) || isCopy(script, element) || isMarkup(script, element)) &&
    !isPressedBySelf(
      script,
      (one) => isSameObject(script, one.element, element) || (name !== undefined && one.name === name),
    )
  );
}

/** A name by which an element was found that the script itself gave; by jQuery ids alone, as it finds all that have a class. */
function nameOfOwn(script: ScriptFacts, element: number): string | undefined {
  const selector = selectorOf(script, element);
  return selector?.includes('#') === true ? ownNameIn(script, selector) : ownNameOf(script, element);
}

/** `$('<button>…</button>')` */
const isMarkup = (script: ScriptFacts, element: number): boolean =>
  selectorOf(script, element)?.startsWith('<') === true;

/** Methods of jQuery that give the element back. */
const GIVES_BACK =
  /^(?:appendTo|prependTo|insert(?:After|Before)|addClass|attr|prop|css|data|text|html|on|click|hide|show)$/;
const DEEPEST = 8;

/** What jQuery finds or makes an element by: `$('<button>').addClass('own').appendTo(bar)`. */
function selectorOf(script: ScriptFacts, element: number): string | undefined {
  let found = resolve(script, element);
  for (let depth = 0; depth < DEEPEST && opOf(script, found) === Op.call; depth++) {
    const callee = calleeOf(script, found);
    if (apiPath(script, callee) === '$') return constant(script, argOf(script, found, 0));
    if (opOf(script, callee) !== Op.member || !GIVES_BACK.test(nameOf(script, callee))) return undefined;
    found = resolve(script, objectOf(script, callee));
  }
  return undefined;
}

interface Pressed {
  readonly element: number;
  readonly name: string | undefined;
}

const keptPressed = new WeakMap<ScriptFacts, readonly Pressed[]>();
const PRESS = ['click', 'trigger', 'triggerHandler', 'dispatchEvent', 'requestSubmit'];
/** Presses of one script that are looked at; where there are more, none counts as the person's. */
const MOST_PRESSED = 1000;

/** Whether a script presses such an element without anybody's doing: `$('#share').click()`, `share.dispatchEvent(new Event('click'))`. */
function isPressedBySelf(script: ScriptFacts, isIt: (pressed: Pressed) => boolean): boolean {
  const calls = callsNamed(script, ...PRESS);
  if (calls.length > MOST_PRESSED) return true;
  let known = keptPressed.get(script);
  if (known === undefined) {
    known = calls
      .filter(({ args, callee }) => args.length === 0 || nameOf(script, callee) !== 'click')
      .filter(({ pos }) => happensByItself(script, pos))
      .map((call) => receiverOf(script, call))
      .map((element) => ({ element, name: nameOfOwn(script, element) }));
    keptPressed.set(script, known);
  }
  return known.some(isIt);
}

function isOwnSelector(script: ScriptFacts, selector: string): boolean {
  const name = selector.includes('#') ? ownNameIn(script, selector) : undefined;
  return name !== undefined && !isPressedBySelf(script, (one) => one.name === name);
}

/** A copy that the script made of an element of the page, to put it there as its own: another button beside the page's. */
function isCopy(script: ScriptFacts, element: number): boolean {
  const made = resolve(script, element);
  return opOf(script, made) === Op.call && nameOf(script, calleeOf(script, made)) === 'cloneNode';
}

/** Functions of a script that run because the person clicked or chose something, by index. Made once: it is asked for every flow. */
export const askedFunctions = kept((unit: Unit): readonly number[] => {
  const { script } = unit;
  const found = [
    ...callsOf(script, ...PERSON_ACTS).map((call) => call.args[0] ?? 0),
    ...callsNamed(script, 'addEventListener', 'on')
      .filter((call) => PRESSES.includes(constant(script, call.args[0] ?? 0) ?? ''))
      // In a page, only what the script itself put there is its own button.
      .filter((call) => !inContent(unit) || isOwn(script, receiverOf(script, call)))
      .map((call) => call.args[1] ?? 0),
    // `$(document).on('click', '#own', …)` hears what the selector names, wherever it is heard.
    ...callsNamed(script, 'on')
      .filter(({ args }) => args.length === 3 && PRESSES.includes(constant(script, args[0] ?? 0) ?? ''))
      .filter(({ args }) => !inContent(unit) || isOwnSelector(script, constant(script, args[1] ?? 0) ?? ''))
      .map(({ args }) => args[2] ?? 0),
    ...writesOf(script, ...PRESSES.map((event) => `on${event}`))
      .filter((write) => !inContent(unit) || isOwn(script, write.object))
      .map((write) => write.value),
    ...callsNamed(script, 'click', 'submit')
      .filter((call) => apiPath(script, call.callee)?.startsWith('$().') === true)
      .filter((call) => !inContent(unit) || isOwn(script, receiverOf(script, call)))
      .map((call) => call.args[0] ?? 0),
    ...uiHandlers(unit),
  ]
    .map((listener) => functionOf(script, listener))
    .filter((fn) => fn !== undefined);
  return found;
});

/** Parts of a script that run so. */
const askedSpans = kept((unit: Unit): readonly Span[] => [
  ...askedFunctions(unit).flatMap((fn) => unit.script.functions[fn] ?? []),
  ...hotkeys(unit),
]);

/** Whether what stands at an offset of a script runs because the person clicked or chose something. */
export function askedFor(unit: Unit, pos: number): boolean {
  return askedSpans(unit).some(({ start, end }) => pos >= start && pos < end);
}
