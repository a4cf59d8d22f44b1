import { manifestOf, PRIVILEGED, rolesOf } from '../facts/extension/roles.ts';
import {
  callsNamed,
  constant,
  GUARD_SIZE,
  guardEnd,
  GuardKind,
  guardKind,
  guardStart,
  isBoolean,
  keysOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  pairsOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  scriptsOf,
  testedValue,
} from '../facts/javascript/query.ts';
import { apiPath } from '../facts/javascript/paths.ts';
import type { Facts } from '../facts.ts';
import { isMadeBy } from '../program/madeOf.ts';
import type { Span } from '../program/span.ts';

/** A part that an option turns on. */
export interface OptionSpan extends Span {
  /** It is an agreement to being counted, or to terms: nobody takes it for giving away what pages show or what they type. */
  readonly isAgreement: boolean;
}

/** Options by their names: what they are called is kept by every compiler, as storage goes by it. */
const AGREEMENT =
  /consent|agree|accept|terms|\btos\b|polic|gdpr|analytic|telemetr|statistic|^stats|usage|metric|diagnos|anonym|improve/i;

const NONE: readonly OptionSpan[] = [];

/**
 * Parts of a script that run only when an option is on that is off until the person turns it on: a value of the
 * extension's storage that no default makes true, and that only its own pages write.
 */
export function optionSpans(facts: Facts, script: ScriptFacts): readonly OptionSpan[] {
  return facts.whole(spansOfScripts).get(script) ?? NONE;
}

function spansOfScripts(facts: Facts): ReadonlyMap<ScriptFacts, readonly OptionSpan[]> {
  const found = new Map<ScriptFacts, readonly OptionSpan[]>();
  if (manifestOf(facts) === undefined) return found;
  const isOff = new Map<string, boolean>();
  for (const { script } of scriptsOf(facts)) {
    const spans: OptionSpan[] = [];
    for (let at = 0; at < script.guards.length; at += GUARD_SIZE) {
      const name = guardKind(script, at) === GuardKind.truthy ? storedName(script, testedValue(script, at)) : undefined;
      if (name === undefined) continue;
      const names = name.join('.');
      if (!isOff.has(names))
        isOff.set(
          names,
          name.every((one) => isOffAtFirst(facts, one)),
        );
      if (isOff.get(names) === true)
        spans.push({
          start: guardStart(script, at),
          end: guardEnd(script, at),
          isAgreement: AGREEMENT.test(name[0] as string),
        });
    }
    if (spans.length > 0) found.set(script, spans);
  }
  return found;
}

/** Most names on the way from what is stored to the option: `settings.sharing`. */
const MOST_NAMES = 2;

/** Under which names the extension's storage holds a value, innermost first; undefined: it is not from there, or a part of data. */
function storedName(script: ScriptFacts, value: number): readonly string[] | undefined {
  const names: string[] = [];
  let at = resolve(script, value);
  for (; opOf(script, at) === Op.member && names.length <= MOST_NAMES; at = resolve(script, objectOf(script, at)))
    names.push(nameOf(script, at));
  if (names.length === 0 || names.length > MOST_NAMES || /^(?:length|size)$/.test(names[0] as string)) return undefined;
  const isStored = isMadeBy(script, at, /^chrome\.storage\.(?:local|sync)\.get\b/);
  return isStored ? names : undefined;
}

function isOffAtFirst(facts: Facts, name: string): boolean {
  const roles = facts.whole(rolesOf);
  for (const { file, script } of scriptsOf(facts)) {
    const isOwnPage = [...(roles.get(file.path) ?? [])].some((role) => role !== 'background' && PRIVILEGED.has(role));
    const written = new Set<number>();
    for (const call of callsNamed(script, 'set')) {
      if (!/^chrome\.storage\.(?:local|sync)\.set$/.test(apiPath(script, call.callee) ?? '')) continue;
      const object = resolve(script, call.args[0] ?? 0);
      if (opOf(script, object) === Op.object) written.add(object);
      // What is written there is not seen, or it is this very option.
      if (!isOwnPage && (!isKnown(script, object) || keysOf(script, object).includes(name))) return false;
    }
    // A default that turns it on.
    for (let value = 1; value < script.op.length; value++)
      if (opOf(script, value) === Op.object && !written.has(value) && isOn(script, propertyOf(script, value, name)))
        return false;
  }
  return true;
}

const isOn = (script: ScriptFacts, value: number): boolean =>
  value !== 0 && (isBoolean(script, value, true) || constant(script, value) === '1');

/** An object whose keys are all written down. */
const isKnown = (script: ScriptFacts, object: number): boolean =>
  opOf(script, object) === Op.object && pairsOf(script, object).every((key, index) => index % 2 === 1 || key >= 0);
