import {
  bindingOf,
  callsNamed,
  callsOf,
  constant,
  GUARD_SIZE,
  guardEnd,
  GuardKind,
  guardKind,
  guardStart,
  guardTexts,
  nameOf,
  objectOf,
  Op,
  opOf,
  stringAt,
  type ScriptFacts,
  testedValue,
} from '../facts/javascript/query.ts';
import { functionOf } from '../program/functionOf.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import type { Span } from '../program/span.ts';

/** Tests of keys of one script that are looked at; where there are more, none counts as a wish. */
const MOST = 1000;

/** A letter or a digit, in one case or both: what is typed with Ctrl alone (copy, paste, send) many mean for the page. */
const KEY = /^([a-z\d])\1?$/i;

/**
 * Parts of a script that run only as a key is pressed together with Alt, or with Ctrl (Cmd) and Shift, in a listener for
 * keys: nobody types so, the person asks the extension for something. By `key` alone, as Alt Gr writes other signs.
 */
export const hotkeys = kept(({ script }: Unit): readonly Span[] => {
  const events = new Set(
    callsNamed(script, 'addEventListener')
      .filter(({ args }) => /^key(?:down|up)$/.test(constant(script, args[0] ?? 0) ?? ''))
      .map(({ args }) => script.functions[functionOf(script, args[1] ?? 0) ?? -1]?.params[0])
      .filter((event) => event !== undefined),
  );
  // Keys that the script presses itself tell nothing.
  if (events.size === 0 || callsOf(script, 'KeyboardEvent').length > 0) return [];
  const tests = testsOf(script).filter(({ event }) => events.has(event));
  if (tests.length > MOST) return [];
  return tests.filter(
    (test) => test.name === 'key' && isChord(tests.filter((one) => one.event === test.event && holds(one, test))),
  );
});

interface Test extends Span {
  readonly event: number;
  readonly name: string;
}

/** What is asked of events: `event.altKey`, `event.key === 't'`. */
function testsOf(script: ScriptFacts): readonly Test[] {
  const found: Test[] = [];
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE) {
    const value = testedValue(script, at);
    const event = opOf(script, value) === Op.member ? bindingOf(script, objectOf(script, value)) : undefined;
    if (event === undefined) continue;
    const name = nameOf(script, value);
    const kind = guardKind(script, at);
    const isKey = name === 'key' && KEY.test(lettersOf(script, at));
    const isModifier = kind === GuardKind.truthy && /^(?:alt|ctrl|meta|shift)Key$/.test(name);
    if (isKey || isModifier) found.push({ event, name, start: guardStart(script, at), end: guardEnd(script, at) });
  }
  return found;
}

/** What a key is compared with: `event.key === 's'`, `event.key.toLowerCase() === 's'`. */
function lettersOf(script: ScriptFacts, at: number): string {
  const texts = guardTexts(script, at).map((text) => stringAt(script, text));
  if (guardKind(script, at) === GuardKind.equals) return texts.join('');
  const [method = '', letter = ''] = guardKind(script, at) === GuardKind.text ? texts : [];
  return texts.length === 2 && /^to(?:Low|Upp)erCase$/.test(method) ? letter : '';
}

const holds = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

function isChord(tests: readonly Test[]): boolean {
  const names = new Set(tests.map(({ name }) => name));
  return names.has('altKey') || (names.has('shiftKey') && (names.has('ctrlKey') || names.has('metaKey')));
}
