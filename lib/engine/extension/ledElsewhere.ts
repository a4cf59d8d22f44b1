import {
  apiPath,
  type Call,
  callsNamed,
  constant,
  pattern,
  receiverOf,
  type Write,
  writesOf,
} from '../facts/javascript/query.ts';
import { kept } from '../program/kept.ts';
import { inContent } from '../program/where.ts';
import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { elementFound, elementOf, isSameElement } from './elementOf.ts';
import { at, inOpened, leadsOut, sinkOf } from './sinkOf.ts';

/** Objects whose `location` or `href` leads the page elsewhere, or another one that was opened. */
const LOCATIONS =
  /^(?:(?:window|globalThis|document|top|parent|self|open\(\)|.+\.contentWindow)(?:\.location)?|location)$/;

/** What a script writes that leads a page or a window elsewhere at once: `call` where an attribute is set. */
interface Leading extends Write {
  readonly call?: Call;
}

/**
 * Where the page, a window or what is opened beside it is led (HTML): `location`, a link or a form that the script presses
 * itself, a page that says where it goes on, and the base of all its addresses.
 */
export const ledElsewhere = kept((unit: Unit): readonly Leading[] => {
  const { script } = unit;
  const pressed = callsNamed(script, 'click', 'dispatchEvent', 'submit', 'requestSubmit').map((call) =>
    receiverOf(script, call),
  );
  const saved = writesOf(script, 'download');
  const leads = ({ object, property, value }: Write): boolean => {
    if (property === 'content') return /url=/i.test(pattern(script, value)) && elementOf(unit, object) === 'meta';
    const path = object === 0 ? 'window' : (apiPath(script, object) ?? '');
    if (LOCATIONS.test(path)) return property !== 'action';
    if (property === 'href' && isBase(unit, object)) return true;
    return (
      /^(?:href|action|formAction)$/i.test(property) &&
      pressed.some((one) => isSameElement(script, one, object)) &&
      // What a link gives to be kept.
      !saved.some((one) => isSameElement(script, one.object, object))
    );
  };
  return [
    ...writesOf(script, 'location', 'href', 'host', 'hostname', 'action', 'formAction', 'content'),
    ...callsNamed(script, 'setAttribute').map((call) => ({
      call,
      object: receiverOf(script, call),
      property: constant(script, call.args[0] ?? 0)?.toLowerCase() ?? '',
      value: call.args[1] ?? 0,
      pos: call.pos,
    })),
  ].filter(leads);
});

const isBase = (unit: Unit, object: number): boolean =>
  (elementOf(unit, object) ?? elementFound(unit.script, object)) === 'base';

/** What the data decides there, and what it tells the server that is named before it. */
export function ledTo(unit: Unit, { object, value, property }: Write, arg: number): readonly Sink[] {
  const { script } = unit;
  const to = pattern(script, value).replace(/^[^*]*?url=\s*["']?/i, '');
  // The base of a page of the extension's own opens nothing: its links do, when they are pressed.
  const isOwnBase = property === 'href' && !inContent(unit) && isBase(unit, object);
  const decided = [
    sinkOf('navigation', arg, undefined, 'decides which address is opened', to),
    sinkOf('led-address', arg, undefined, 'becomes part of the address that is opened', to),
  ];
  const led = isOwnBase ? [] : decided;
  if (/action/i.test(property) && arg < 0) return led;
  if (leadsOut(to)) return [...led, inOpened(arg, undefined, to)];
  return to.startsWith('*') ? [...led, at(value, inOpened(arg, undefined, '*'))] : led;
}
