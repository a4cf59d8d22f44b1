import { Op, type ScriptFacts } from './script.ts';

const KINDS = Math.max(...Object.values(Op)) + 1;

/** A script's values sorted by kind, in order: those of kind k from `starts[k]` to `starts[k + 1]`. */
interface Sorted {
  readonly starts: Int32Array;
  readonly values: Int32Array;
}

const kept = new WeakMap<ScriptFacts, Sorted>();

/**
 * All values of one kind or of two, in order: many rules ask for some, and a pass over the whole script for each takes long.
 * Where there are many, count through them: an iterator makes an object for each.
 */
export function valuesOf(script: ScriptFacts, kind: number, second?: number): Int32Array {
  let sorted = kept.get(script);
  if (sorted === undefined) {
    sorted = sortedByKind(script);
    kept.set(script, sorted);
  }
  const { starts, values } = sorted;
  const found = values.subarray(starts[kind], starts[kind + 1]);
  return second === undefined ? found : merged(found, values.subarray(starts[second], starts[second + 1]));
}

function merged(one: Int32Array, other: Int32Array): Int32Array {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  const out = new Int32Array(one.length + other.length);
  for (let at = 0, of = 0, from = 0; at < out.length; at++) {
    const isFirst = from >= other.length || (of < one.length && (one[of] as number) < (other[from] as number));
    out[at] = isFirst ? (one[of++] as number) : (other[from++] as number);
  }
  return out;
}

/** Value 0, which is nothing, is left out. */
function sortedByKind({ op }: ScriptFacts): Sorted {
  const starts = new Int32Array(KINDS + 1);
  for (let value = 1; value < op.length; value++) {
    const behind = (op[value] as number) + 1;
    starts[behind] = (starts[behind] as number) + 1;
  }
  for (let kind = 0; kind < KINDS; kind++) starts[kind + 1] = (starts[kind + 1] as number) + (starts[kind] as number);
  const next = starts.slice();
  const values = new Int32Array(Math.max(0, op.length - 1));
  for (let value = 1; value < op.length; value++) {
    const kind = op[value] as number;
    const at = next[kind] as number;
    next[kind] = at + 1;
    values[at] = value;
  }
  return { starts, values };
}
