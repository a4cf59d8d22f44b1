import type { Confidence, Place, Severity } from '../../../model/finding.ts';
import { hitsOfFlows, milder, rank, type Weight } from '../../taint/hits.ts';
import { JOINED, TaintFlag, type SinkKind, type SourceKind } from '../../taint/kinds.ts';
import { OWN_PAGE } from '../../server/frameworks.ts';
import { MODEL, RUNS_ANSWERS } from '../../server/modelAnswers.ts';
import { TOOL } from '../../server/tools.ts';
import { flowsOfRepository } from '../../server/flowsOfRepository.ts';
import type { Facts } from '../../facts.ts';
import type { Flow } from '../../taint/flow.ts';
import type { Sink, Source } from '../../taint/spec.ts';
import { forAdministrators } from './forAdministrators.ts';
import { givesNode } from './givesNode.ts';
import { defineRule, type Example, type Hit, type Rule } from '../../rule.ts';

/** A rule on flows of a repository: everything of a rule, with the kinds of sources and sinks that it is about. */
export interface FlowRule extends Pick<
  Rule,
  'id' | 'title' | 'severity' | 'confidence' | 'cwe' | 'why' | 'remedy' | 'references'
> {
  readonly sinks: readonly SinkKind[];
  /** Kinds of sources, with a severity where it is not the rule's. */
  readonly sources: Partial<Record<SourceKind, Severity | true>>;
  /** Other files of the repository say that a call does no harm. */
  readonly unless?: (facts: Facts, evidence: string) => boolean;
  readonly bad: readonly string[];
  readonly good: readonly string[];
}

/** Code of a repository, as an example. */
export function repository(text: string, path = 'app.js'): Example {
  return { files: { [path]: text } };
}

/** What is told of what does not run where the program does. */
export const asideOf = (severity: Severity): Pick<Hit, 'severity' | 'confidence'> => ({
  severity: milder(severity),
  confidence: 'low',
});

/** Examples may begin with `// file: name` to be something else than app.js. */
export function exampleOf(text: string): Example {
  const name = /^\/\/ file: (\S+)/.exec(text)?.[1];
  return repository(text, name);
}

const TIMER = /^(?:await )?(?:[\w.]+\.)?(?:setTimeout|setInterval|sleep|delay|wait)\(/i;

/** Calls that take the `..` out of a path, and those that only ask for a file. */
const RESOLVES = /^(?:path\.|posix\.)?(?:join|resolve|normalize)\(/;
const ASKS = /^(?:await )?(?:\w+\.)*(?:exists|stat|lstat|access|realpath|readlink)(?:Sync)?\(/;

/** A path of which only a name is chosen, or of which nothing is learnt but whether there is such a file. */
function fileWeight(severity: Severity, flags: number, evidence: string): Weight | undefined {
  if ((flags & TaintFlag.endsName) !== 0 && !RESOLVES.test(evidence)) return { severity: 'low', confidence: 'low' };
  return ASKS.test(evidence) ? { severity: milder(severity), confidence: 'medium' } : undefined;
}

/** What a flow weighs that no more is known of. */
function usual({ source, sink, checked, flags }: Flow, severity: Severity, unchecked: Confidence): Weight | undefined {
  const confidence: Confidence = checked || source.kind === 'parameter' ? 'low' : unchecked;
  // A command or statement that the caller hands over whole is the function's purpose.
  if (source.kind === 'parameter' && (sink.kind === 'command' || (flags & JOINED) === 0))
    return sink.kind === 'sql' ? undefined : { severity: 'low', confidence };
  return { severity: checked ? milder(milder(severity)) : severity, confidence };
}

/** Whether something is told what it is for: a tool a whole command, path or address, and a program its arguments. */
const isPurpose = ({ kind, label }: Source, sink: Sink, flags: number): boolean =>
  (label === TOOL && (flags & JOINED) === 0 && sink.kind !== 'code') ||
  // Whoever types the arguments may run what they like: only a shell that reads them otherwise than they were meant harms.
  (sink.kind === 'command' && kind === 'arguments');

const lineOf = ({ path, line }: Place): string => `${path}:${line}`;
const rankOf = ({ severity = 'low', confidence = 'low' }: Hit): number => rank({ severity, confidence });

/** A severity by who may send what is harmful. */
function severityFor(facts: Facts, source: Source, told: Severity): Severity {
  // A page of the program must be taken over first, and where pages are given Node it needs no message for it.
  if (source.label === OWN_PAGE) return givesNode(facts) ? milder(milder(told)) : milder(told);
  // Whoever may set everything up has little to gain by it, and is trusted with more than others.
  return source.kind === 'request' && forAdministrators(facts, source) ? milder(told) : told;
}

/** An address as the browser writes it makes no elements of itself: it must stand in an attribute within `'` for that. */
const inForm = ({ sink, flags }: Flow, severity: Severity): Severity =>
  sink.kind === 'html' && (flags & TaintFlag.asAddress) !== 0 ? milder(severity) : severity;

export function flowRule(rule: FlowRule): Rule {
  const { sinks, sources, unless, bad, good, ...rest } = rule;
  return defineRule({
    ...rest,
    category: 'code',
    applies: 'repository',
    *check(facts) {
      const reported = new Set<string>();
      const told = new Map<string, number>();
      const hits = [...flows(facts)].sort((a, b) => (a.path?.length ?? 0) - (b.path?.length ?? 0));
      for (const hit of hits) {
        // What was told where it is put together is not told again of each use of it, unless that weighs more.
        const isTold = ({ place }: { place: Place }): boolean => (told.get(lineOf(place)) ?? Infinity) <= rankOf(hit);
        if (hit.path?.slice(0, -1).some(isTold) === true) continue;
        // A text and the call that it stands in are one case.
        const line = lineOf(hit.place);
        if (reported.has(line)) continue;
        reported.add(line);
        if (unless?.(facts, hit.evidence ?? '') === true) continue;
        const traits = facts.byPath.get(hit.place.path)?.traits;
        const isAside = traits !== undefined && (traits.test || traits.docs || traits.vendored || traits.generated);
        told.set(line, rankOf(hit));
        yield isAside ? { ...hit, ...asideOf(hit.severity ?? rule.severity) } : hit;
      }
    },
    examples: { bad: bad.map(exampleOf), good: good.map(exampleOf) },
  });

  function flows(facts: Facts): Iterable<Hit> {
    return hitsOfFlows(facts.whole(flowsOfRepository).flows, (flow) => {
      const { source, sink, checked, flags, evidence, ofSettings } = flow;
      const weight = sources[source.kind];
      if (weight === undefined || !sinks.includes(sink.kind)) return undefined;
      if (source.label === MODEL && !RUNS_ANSWERS.has(sink.kind)) return undefined;
      const severity = inForm(flow, severityFor(facts, source, weight === true ? rule.severity : weight));
      // A timer is given a function nearly always: only a text that is put together tells.
      if (sink.kind === 'code' && (flags & JOINED) === 0 && source.kind === 'parameter' && TIMER.test(evidence))
        return undefined;
      if (isPurpose(source, sink, flags)) return undefined;
      // The author's text in front keeps the module within a folder or a package.
      if (sink.kind === 'module' && (flags & JOINED) !== 0)
        return { severity: checked ? 'low' : 'high', confidence: checked ? 'low' : 'medium' };
      // What an administrator set before is not what somebody asks for now.
      if (ofSettings && source.kind === 'request') return { severity: milder(severity), confidence: 'low' };
      const ofFile = sink.kind === 'file-path' && !checked ? fileWeight(severity, flags, evidence) : undefined;
      return (
        ofFile ?? usual(flow, severity, source.label === TOOL || source.label === MODEL ? 'medium' : rule.confidence)
      );
    });
  }
}
