import {
  constant,
  elementsOf,
  keysOf,
  Op,
  opOf,
  pairsOf,
  pattern,
  placeAt,
  posOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  scriptsOf,
  valuesOf,
} from '../../facts/javascript/query.ts';
import { type NetRules, readNetRules } from '../../facts/extension/netRules.ts';
import type { Facts } from '../../facts.ts';
import { setsRules } from './ruleTexts.ts';

/** Rules of one package that are looked at. */
const MOST = 500;
/** Objects inside one another of one rule. */
const DEEPEST = 8;

/** Rules of a file. */
interface RulesOfFile {
  readonly path: string;
  readonly rules: NetRules;
  /** Set when a script runs. */
  readonly inCode: boolean;
}

/** Rules for requests of a package: those of its files, and those that its scripts set when they run. */
export function netRulesOf(facts: Facts): readonly RulesOfFile[] {
  const ofFiles = [...facts.having('netRules')].map(([{ path }, rules]) => ({ path, rules, inCode: false }));
  return [...ofFiles, ...facts.whole(writtenInCode)];
}

/** Rules that scripts write down, in a package that sets such (`updateDynamicRules`); what is made when the code runs is `*`. */
function writtenInCode(facts: Facts): readonly RulesOfFile[] {
  const found: RulesOfFile[] = [];
  if (!facts.whole(setsRules)) return found;
  for (const { file, script } of scriptsOf(facts))
    for (const value of valuesOf(script, Op.object)) {
      const names = keysOf(script, value);
      if (!names.includes('action') || !isWritten(script, propertyOf(script, value, 'condition'))) continue;
      const { line = 1, column = 1 } = placeAt(script, file.path, posOf(script, value));
      const rules = readNetRules([jsonOf(script, value, 0)], () => ({ line, column }));
      if (rules !== undefined) found.push({ path: file.path, rules, inCode: true });
      if (found.length >= MOST) return found;
    }
  return found;
}

/** Whether it is seen what a rule is for: a filter that is made when the code runs may name one address. */
function isWritten(script: ScriptFacts, condition: number): boolean {
  const known = resolve(script, condition);
  return (
    opOf(script, known) === Op.object &&
    pairsOf(script, known).every((key, at) => at % 2 === 1 || key >= 0) &&
    ['urlFilter', 'regexFilter'].every((name) => {
      const filter = propertyOf(script, known, name);
      return filter === 0 || constant(script, filter) !== undefined;
    })
  );
}

function jsonOf(script: ScriptFacts, value: number, depth: number): unknown {
  const known = resolve(script, value);
  if (depth > DEEPEST) return '*';
  if (opOf(script, known) === Op.object)
    return Object.fromEntries(
      keysOf(script, known).map((name) => [name, jsonOf(script, propertyOf(script, known, name), depth + 1)]),
    );
  if (opOf(script, known) === Op.array) return elementsOf(script, known).map((item) => jsonOf(script, item, depth + 1));
  return pattern(script, known);
}
