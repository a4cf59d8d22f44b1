import type { Category, Confidence, Finding, Severity } from '../../../model/finding.ts';
import type {
  PythonAssign,
  PythonCall,
  PythonFact,
  PythonReturn,
  PythonValue,
} from '../../facts/python/pythonFacts.ts';
import type { Facts, FileFacts } from '../../facts.ts';
import type { Hit, Rule } from '../../rule.ts';
import { defineRule } from '../../rule.ts';
import { type Callees, callIndex } from './callIndex.ts';
import { callsAcross, type SettledModule, withValue, withValues } from './callsAcross.ts';
import type { Purpose } from '../../facts/python/purposes.ts';
import { FOR_ALL, PURPOSE } from '../../facts/python/purposes.ts';
import type { Told } from '../../../model/told.ts';
import { isRemote } from './pythonArguments.ts';

/** What a rule thinks of a place. */
export interface Verdict {
  readonly severity?: Severity;
  readonly confidence?: Confidence;
  readonly message?: Told;
  readonly evidence?: string;
  /** The value through which an outsider gets in. */
  readonly value?: PythonValue;
  /** Where the value ends, in another file than the call. */
  readonly end?: NonNullable<Finding['path']>[number];
}

interface PythonRule {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly confidence?: Confidence;
  readonly category?: Category;
  readonly cwe: string;
  readonly why: string;
  readonly remedy: string;
  readonly references?: readonly string[];
  /** What its values are used for: those that were made harmless for it count as constants. */
  readonly purpose?: Purpose;
  /** Names of the functions whose calls it judges, and options that tell it enough of any other call; without: all calls. */
  readonly callees?: Callees;
  readonly options?: RegExp;
  readonly call?: (call: PythonCall, fact: PythonFact, file: FileFacts, facts: Facts) => Verdict | undefined;
  readonly assign?: (assign: PythonAssign, fact: PythonFact, file: FileFacts) => Verdict | undefined;
  readonly returned?: (value: PythonReturn, fact: PythonFact, facts: Facts) => Verdict | undefined;
  readonly entry?: (entry: PythonAssign, fact: PythonFact) => Verdict | undefined;
  readonly decorator?: (name: string, fact: PythonFact) => Verdict | undefined;
  readonly bad: readonly string[];
  readonly good: readonly string[];
}

const asFiles = (code: string) => ({ kind: 'repository' as const, files: { 'app.py': `${code}\n` } });

/** A rule over the calls and assignments of Python modules. Examples are modules. */
export function pythonRule(rule: PythonRule): Rule {
  return defineRule({
    id: rule.id,
    title: rule.title,
    severity: rule.severity,
    confidence: rule.confidence ?? 'medium',
    category: rule.category ?? 'code',
    applies: 'repository',
    cwe: rule.cwe,
    ...(rule.references === undefined ? {} : { references: rule.references }),
    why: rule.why,
    remedy: rule.remedy,
    *check(facts) {
      const bits = rule.purpose === undefined ? FOR_ALL : PURPOSE[rule.purpose];
      const harmless = (value: PythonValue): PythonValue => {
        if (value.constant !== undefined) return value;
        if (value.safe !== undefined && (value.safe & bits) === bits) return asConstant(value);
        return value.taint?.clean !== undefined && (value.taint.clean & bits) === bits ? withoutTaint(value) : value;
      };
      const callsOf = judgedCalls(rule, facts);
      for (const [file, fact] of facts.having('python')) {
        const module = facts.whole(callsAcross).get(file.path);
        const reported = new Set<string>();
        if (rule.call !== undefined && module !== undefined)
          for (const one of module.brought) {
            const call = module.cleaned.has(one) ? withValues(one, harmless) : one;
            const verdict = rule.call(call, fact, file, facts);
            if (verdict?.value?.taint?.path === undefined || reported.has(`${call.line}:${call.column}`)) continue;
            if (isAside(rule, file, verdict)) continue;
            reported.add(`${call.line}:${call.column}`);
            yield hit(rule, facts, file, call, verdict);
          }
        const places = judgedPlaces(rule, { file, fact, module, calls: callsOf(file, fact), bits, harmless, facts });
        for (const [place, verdict] of places) {
          if (reported.has(`${place.line}:${place.column}`) || isAside(rule, file, verdict)) continue;
          yield hit(rule, facts, file, place, verdict);
        }
      }
    },
    examples: { bad: rule.bad.map(asFiles), good: rule.good.map(asFiles) },
  });
}

interface Judging {
  readonly file: FileFacts;
  readonly fact: PythonFact;
  readonly module: SettledModule | undefined;
  readonly calls: readonly PythonCall[];
  readonly bits: number;
  readonly facts: Facts;
  /** A value as rules of this purpose see it. */
  readonly harmless: (value: PythonValue) => PythonValue;
}

type Place = Pick<PythonCall, 'line' | 'column' | 'text'>;

/** The places of a module that a rule has something to say of. */
function judgedPlaces(rule: PythonRule, judging: Judging): [Place, Verdict][] {
  const { file, fact, module, bits, harmless, facts } = judging;
  const { call, assign, entry, returned, decorator } = rule;
  const places: [Place, Verdict][] = [];
  const look = <T extends Place>(all: readonly T[], judge: (one: T) => Verdict | undefined): void => {
    for (const one of all) {
      const verdict = judge(one);
      if (verdict !== undefined) places.push([one, verdict]);
    }
  };
  const isCleaned = (one: object): boolean => module?.cleaned.has(one) === true;
  if (call !== undefined)
    look(judging.calls, (one) =>
      call(isCleaned(one) ? seenFor(one, bits, () => withValues(one, harmless)) : one, fact, file, facts),
    );
  if (assign !== undefined)
    look(module?.assigns ?? fact.assigns, (one) =>
      assign(isCleaned(one) ? seenFor(one, bits, () => withValue(one, harmless)) : one, fact, file),
    );
  if (entry !== undefined) look(fact.switches, (one) => entry(one, fact));
  if (returned !== undefined)
    look(module?.returns ?? fact.routeReturns, (one) =>
      returned(isCleaned(one) ? withValue(one, harmless) : one, fact, facts),
    );
  if (decorator !== undefined)
    look(
      fact.decorators.map(({ name, line }) => ({ name, line, column: 1, text: `@${name}` })),
      ({ name }) => decorator(name, fact),
    );
  return places;
}

/** What runs in tests is reached by nobody, and their options are whose who runs them; in documents small things are left alone. */
function isAside(rule: PythonRule, { traits }: FileFacts, verdict: Verdict): boolean {
  const severity = verdict.severity ?? rule.severity;
  if (traits.test && (severity === 'medium' || !isRemote(verdict.value))) return true;
  return (traits.test || traits.docs) && severity === 'low';
}

/** The calls of each module that a rule may judge. */
function judgedCalls(rule: PythonRule, facts: Facts): (file: FileFacts, fact: PythonFact) => readonly PythonCall[] {
  if (rule.callees === undefined) return ({ path }, { calls }) => facts.whole(callsAcross).get(path)?.calls ?? calls;
  const judged = facts.whole(callIndex).of(rule.callees, rule.options);
  return ({ path }) => judged.get(path) ?? [];
}

function hit(
  rule: PythonRule,
  facts: Facts,
  file: FileFacts,
  place: { line: number; column: number; text: string },
  verdict: Verdict,
): Hit {
  const taint = verdict.value?.taint;
  const at = { path: file.path, line: place.line, column: place.column };
  // What begins in a test or a sample shows how the code may be used: nobody reaches it there.
  const from = facts.byPath.get(taint?.path ?? file.path)?.traits;
  const isSample = from?.test === true || from?.docs === true;
  const aside = isSample || file.traits.test || file.traits.docs || file.traits.generated;
  return {
    place: at,
    evidence: verdict.evidence ?? place.text,
    ...(verdict.message === undefined ? {} : { message: verdict.message }),
    severity: verdict.severity ?? rule.severity,
    confidence: aside ? 'low' : (verdict.confidence ?? rule.confidence ?? 'medium'),
    ...(taint === undefined
      ? {}
      : {
          path: [
            { place: { path: taint.path ?? file.path, line: taint.line }, label: taint.label },
            { place: at, label: place.text.slice(0, 80) },
            ...(verdict.end === undefined ? [] : [verdict.end]),
          ],
        }),
  };
}

/** What rules of one purpose see of a call, once for all of them. */
const views = new WeakMap<object, Map<number, unknown>>();

function seenFor<T extends object>(one: T, bits: number, change: () => T): T {
  const all = views.get(one) ?? new Map<number, unknown>();
  if (all.size === 0) views.set(one, all);
  const known = all.get(bits);
  if (known !== undefined) return known as T;
  const now = change();
  all.set(bits, now);
  return now;
}

function withoutTaint({ taint: _taint, ...rest }: PythonValue): PythonValue {
  return rest;
}

/** A value that can do no harm here, as if the code held it. */
function asConstant({ taint: _taint, params: _params, built: _built, ...rest }: PythonValue): PythonValue {
  return { ...rest, constant: rest.prefix ?? '' };
}
