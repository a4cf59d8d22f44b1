import { TaintFlag, type SinkKind } from './kinds.ts';
import type { Solver } from './solver.ts';
import type { Sink } from './spec.ts';
import type { Step } from './step.ts';

/** Sinks that take an object with all that is in it. */
const WHOLE_OBJECTS: ReadonlySet<SinkKind> = new Set<SinkKind>([
  'network',
  // The fields of a form that is posted.
  'site-request',
  'unresolved',
  'external-response',
  'message',
  'extension',
  'page-message',
  'storage-write',
  'nosql',
  'native',
  'network-rules',
  'proxy',
  'cookie-write',
  'bookmark-write',
  'management',
  'erase',
  'injected-code',
  'object-key',
]);

/** Most arrivals of data at sinks: each becomes a flow that every rule weighs. Real code has some hundreds. */
const MOST_HITS = 50_000;

/** Data stands before a sink: it arrives unless the sink does not take it in this form. */
export function recordSinkHit(solver: Solver, step: Step, sink: Sink, value: number, pos: number, path: number): void {
  if (path === 0 && sink.ofObject === true) return;
  let inner = path;
  for (const name of sink.property?.split('.') ?? []) {
    const rest = solver.paths.read(inner, name);
    if (rest === undefined) return;
    inner = rest;
  }
  // An object that only holds the data somewhere below: what takes text would see "[object Object]".
  const text = !WHOLE_OBJECTS.has(sink.kind);
  if ((inner !== 0 && sink.whole === true) || solver.paths.isOfCall(inner)) return;
  if (inner === 0 && sink.apart === true && !isTold(step, sink)) return;
  if (inner !== 0 && text && solver.paths.head(inner) !== '[]' && solver.paths.head(inner) !== '*') return;
  const context = solver.factStore.contextList[step.context];
  if (context?.source && !solver.catalog.wanted(context.source.kind).includes(sink.kind)) return;
  if (sink.harmless !== undefined && (step.flags & sink.harmless) !== 0) return;
  // `page = render(page, params)`: its own answer is what the call is given the next time.
  if (sink.arg === 0 && isOwnAnswer(solver, step, value)) return;
  if (solver.sinkHits.length >= MOST_HITS) {
    solver.factStore.full = true;
    return;
  }
  solver.sinkHits.push({ unit: step.unit, value, pos, sink, fact: step.id, flags: step.flags });
}

/** Whether data is told in an address, not the address itself: behind its host, or behind the one that a client was made for. */
const isTold = ({ flags }: Step, { based }: Sink): boolean =>
  (flags & TaintFlag.joined) !== 0 || ((flags & (TaintFlag.begins | TaintFlag.noAddress)) !== 0 && based === true);

/** Facts that are gone back through on the way to a call's own answer. */
const FEW = 6;

/** Whether data comes to a call as what it itself answered, by the variable that holds both. */
function isOwnAnswer({ factStore }: Solver, step: Step, call: number): boolean {
  for (let id = step.id, left = FEW; id >= 0 && left > 0; id = factStore.predecessorOf(id), left--) {
    if (factStore.unitOf(id) !== step.unit.index || factStore.contextOf(id) !== step.context) return false;
    if (factStore.nodeOf(id) === call) return true;
  }
  return false;
}
