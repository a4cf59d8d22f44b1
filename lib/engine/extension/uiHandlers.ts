import {
  argsOf,
  attributesOf,
  constant,
  Op,
  opOf,
  pairsOf,
  propertyOf,
  type ScriptFacts,
  stringAt,
  valuesOf,
  writesOf,
} from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import { inContent } from '../program/where.ts';
import { PRESSES } from '../models/personActs.ts';
import { words } from '../words.ts';

/*
 * How interfaces are told what happens when the person presses something, where no listener is added by hand: React and
 * Preact (`onClick`), Vue (`on: { click }`), Svelte and Angular (`listen(button, 'click', fn)`, `event('click', button, fn)`),
 * lit (`@click=${fn}`), Solid.
 */

const PROPERTIES = new Set([
  ...words('onClick onSubmit onMouseDown onPointerDown'),
  ...PRESSES.map((event) => `on${event}`),
]);
const OF_SOLID = PRESSES.map((event) => `$$${event}`);
const EVENTS: ReadonlySet<string> = new Set(PRESSES);
/** In a template whose text is before what is put into it. */
const IN_TEMPLATE = new RegExp(`@(?:${PRESSES.join('|')})=`);

/** Values that are handlers for what the person presses in an interface of the script's own. */
export function* uiHandlers(unit: Unit): Iterable<number> {
  const { script } = unit;
  if (![...PROPERTIES, ...OF_SOLID, ...EVENTS].some((name) => script.strings.includes(name)) && !hasTemplate(script))
    return;
  for (const value of valuesOf(script, Op.object)) yield* ofProperties(script, pairsOf(script, value));
  for (const value of valuesOf(script, Op.element)) yield* ofProperties(script, attributesOf(script, value));
  for (const { value } of writesOf(script, ...OF_SOLID)) yield value;
  for (const call of script.calls) {
    const args = argsOf(script, call);
    if (args.length < 2) continue;
    const isTemplate = IN_TEMPLATE.test(constant(script, args[0] as number) ?? '');
    const isPress = (at: number): boolean => !inContent(unit) && EVENTS.has(constant(script, args[at] ?? 0) ?? '');
    for (const [at, arg] of args.entries())
      if (at > 0 && (isTemplate || isPress(at - 1) || (at === 2 && isPress(0)))) yield arg;
  }
}

const hasTemplate = (script: ScriptFacts): boolean => script.strings.some((text) => IN_TEMPLATE.test(text));

/** `{ onClick: fn }`, `{ on: { click: fn } }` */
function* ofProperties(script: ScriptFacts, pairs: readonly number[]): Iterable<number> {
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const key = pairs[at] as number;
    const value = pairs[at + 1] as number;
    const name = key < 0 ? '' : stringAt(script, key);
    if (PROPERTIES.has(name)) yield value;
    else if (name === 'on' && opOf(script, value) === Op.object)
      for (const event of EVENTS) yield propertyOf(script, value, event);
  }
}
