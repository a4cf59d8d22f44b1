import {
  bindingCount,
  bindingFunction,
  Op,
  opOf,
  posOf,
  propertyNameOf,
  type ScriptFacts,
  valuesOf,
} from '../facts/javascript/query.ts';
import { words } from '../words.ts';
import { functionAt } from './functionAt.ts';
import { kept } from './kept.ts';
import type { Unit } from './program.ts';

/** Fields of the nodes that React keeps of what it draws (`Fiber` and its hooks, react-reconciler/src/ReactInternalTypes.js), which no minifier renames. */
const FIELDS = words(
  'alternate baseQueue baseState childLanes lastRenderedState memoizedProps memoizedState pendingLanes pendingProps stateNode subtreeFlags updateQueue',
);

/** Functions of a renderer that read two of them: React has hundreds, Preact and others none. */
const LEAST = 40;

/** Functions before and behind one, and how many of them are a renderer's where it is one, too. */
const AROUND = 25;
const NEIGHBOURS = 6;

/** Nodes of a script, values and variables, that are of functions of a bundled renderer, and of which; undefined where there is none. */
export const rendererNodes = kept((unit: Unit): Int32Array | undefined => {
  const { script } = unit;
  const seen = new Map<number, Set<string>>();
  if (!script.strings.includes('memoizedState')) return undefined;
  for (const member of valuesOf(script, Op.member)) {
    const name = propertyNameOf(script, member);
    if (!FIELDS.has(name)) continue;
    const fn = functionAt(script, posOf(script, member) ?? 0);
    seen.set(fn, (seen.get(fn) ?? new Set()).add(name));
  }
  seen.delete(-1);
  if ([...seen.values()].filter((names) => names.size >= 2).length < LEAST) return undefined;
  const renderers = among(seen, script);
  const values = script.op.length;
  const nodes = new Int32Array(values + bindingCount(script)).fill(-1);
  for (let node = 0; node < nodes.length; node++) {
    const fn =
      node >= values
        ? bindingFunction(script, node - values)
        : opOf(script, node) === Op.unknown
          ? -1
          : functionAt(script, posOf(script, node) ?? 0);
    if (renderers.has(fn)) nodes[node] = fn;
  }
  return nodes;
});

/** Functions that stand among others that work on such nodes: a renderer's are written one behind the other. */
function among(sure: ReadonlyMap<number, unknown>, { functions }: ScriptFacts): ReadonlySet<number> {
  const start = (fn: number): number => functions[fn]?.start ?? 0;
  const sorted = [...functions.keys()].sort((one, other) => start(one) - start(other));
  const before = [0];
  for (const fn of sorted) before.push((before.at(-1) ?? 0) + (sure.has(fn) ? 1 : 0));
  return new Set(
    sorted.filter((fn, at) => {
      const from = before[Math.max(0, at - AROUND)] ?? 0;
      const to = before[Math.min(sorted.length, at + AROUND + 1)] ?? 0;
      return sure.has(fn) || to - from >= NEIGHBOURS;
    }),
  );
}
