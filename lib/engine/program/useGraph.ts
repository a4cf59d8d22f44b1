import {
  bindingCount,
  DEF_SIZE,
  definedBinding,
  definedValue,
  WRITE_SIZE,
  writtenValue,
} from '../facts/javascript/query.ts';
import { Op, SPREAD, type ScriptFacts } from '../facts/javascript/script.ts';

/** How a node is used by another. */
export const Use = {
  /** A variable is read. */
  ref: 0,
  /** A value is assigned to a variable. */
  def: 1,
  /** A value is written to a property; to: index into `writes`. */
  write: 2,
  /** A value is returned; to: function. */
  return: 3,
  /** A value is exported; to: index into `exports`. */
  export: 4,
  member: 5,
  index: 6,
  callee: 7,
  /** slot: number of the argument. */
  arg: 8,
  item: 9,
  /** slot: string index of the key, or SPREAD / COMPUTED. */
  prop: 10,
  concat: 11,
  choice: 12,
  spread: 13,
  /** Key of `object[key]`. */
  key: 14,
  /** The script comes to a value. */
  completion: 15,
  /** A value is thrown; to: function, or their number where the script itself throws it. */
  thrown: 16,
} as const;

/**
 * Who uses what in one script, in the order of the text. Nodes are the script's values, then its bindings
 * (`values + binding`). Uses of node n: entries `starts[n] … starts[n + 1]` of the three other lists.
 */
export interface UseGraph {
  readonly script: ScriptFacts;
  readonly values: number;
  readonly starts: Int32Array;
  readonly kinds: Int32Array;
  readonly targets: Int32Array;
  readonly slots: Int32Array;
}

/** The first of a node's uses: `for (let at = firstUse(graph, node), end = endOfUses(graph, node); at < end; at++)`. */
export function firstUse(graph: UseGraph, node: number): number {
  return graph.starts[node] as number;
}

/** Behind the last of a node's uses. */
export function endOfUses(graph: UseGraph, node: number): number {
  return graph.starts[node + 1] as number;
}

/** How a use uses its node (`Use`). */
export function useKind(graph: UseGraph, use: number): number {
  return graph.kinds[use] as number;
}

/** What uses it: a value, or what `Use` says for the kind. */
export function useTarget(graph: UseGraph, use: number): number {
  return graph.targets[use] as number;
}

/** At which place of the target, as `Use` says for the kind. */
export function useSlot(graph: UseGraph, use: number): number {
  return graph.slots[use] as number;
}

/** Makes the use graph of a script; work and size are in proportion to its values. */
export function useGraphOf(script: ScriptFacts): UseGraph {
  const values = script.op.length;
  const nodes = values + bindingCount(script);
  // Twice over the script: first to count, then to fill, so that nothing is kept in between.
  const starts = new Int32Array(nodes + 1);
  collect(script, values, (from) => {
    if (from !== 0) (starts[from + 1] as number)++;
  });
  for (let at = 0; at < nodes; at++) starts[at + 1] = (starts[at + 1] as number) + (starts[at] as number);
  const next = starts.slice();
  const count = starts[nodes] as number;
  const kinds = new Int32Array(count);
  const targets = new Int32Array(count);
  const slots = new Int32Array(count);
  collect(script, values, (from, kind, to, slot) => {
    if (from === 0) return;
    const at = next[from] as number;
    next[from] = at + 1;
    kinds[at] = kind;
    targets[at] = to;
    slots[at] = slot;
  });
  return { script, values, starts, kinds, targets, slots };
}

type Add = (from: number, kind: number, to: number, slot: number) => void;

/** Passes over all values twice, cold: it reads the arrays themselves. */
function collect(script: ScriptFacts, values: number, add: Add): void {
  const { op, a, b, lists } = script;
  const items = (list: number, kind: number, to: number, isNumbered: boolean): void => {
    const length = lists[list] as number;
    for (let n = 0; n < length; n++) add(lists[list + 1 + n] as number, kind, to, isNumbered ? n : 0);
  };
  const pairs = (list: number, to: number): void => {
    const length = lists[list] as number;
    for (let n = 0; n < length; n += 2) add(lists[list + 2 + n] as number, Use.prop, to, lists[list + 1 + n] as number);
  };
  for (let value = 1; value < values; value++) {
    const first = a[value] as number;
    const second = b[value] as number;
    switch (op[value]) {
      case Op.ref:
        add(values + first, Use.ref, value, 0);
        break;
      case Op.member:
        add(first, Use.member, value, second);
        break;
      case Op.index:
        add(first, Use.index, value, second);
        add(second, Use.key, value, 0);
        break;
      case Op.call:
      case Op.create:
        add(first, Use.callee, value, 0);
        items(second, Use.arg, value, true);
        break;
      case Op.array:
        items(first, Use.item, value, true);
        break;
      case Op.concat:
        items(first, Use.concat, value, true);
        break;
      case Op.choice:
        items(first, Use.choice, value, false);
        break;
      case Op.spread:
        add(first, Use.spread, value, SPREAD);
        break;
      case Op.object:
      case Op.klass:
        pairs(first, value);
        break;
      case Op.element:
        pairs(second, value);
        break;
      default:
    }
  }
  for (let at = 0; at < script.defs.length; at += DEF_SIZE)
    add(definedValue(script, at), Use.def, definedBinding(script, at), 0);
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) add(writtenValue(script, at), Use.write, at, 0);
  script.functions.forEach((fn, index) => {
    for (const value of fn.returns) add(value, Use.return, index, 0);
    for (const value of fn.throws ?? []) add(value, Use.thrown, index, 0);
  });
  for (const value of script.throws ?? []) add(value, Use.thrown, script.functions.length, 0);
  script.exports.forEach((one, index) => add(one.value, Use.export, index, 0));
  add(script.completion ?? 0, Use.completion, 0, 0);
}
