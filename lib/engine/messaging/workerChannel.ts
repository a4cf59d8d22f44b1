import { apiPath, callsNamed, callsOf, constant, receiverOf, writesOf } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Program, Target, Unit } from '../program/program.ts';

/** The ends of a channel: a worker's script, who started one, or a channel that both ends have by name. */
type End = 'inside' | 'outside' | 'shared';

/** Objects that stand for the other end. */
const ENDS: readonly (readonly [RegExp, End])[] = [
  [/^(?:Worker|SharedWorker)\(\)(?:\.port)?$/, 'outside'],
  [/^(?:BroadcastChannel\(\)|MessageChannel\(\)\.port[12])$/, 'shared'],
];

/** Messages between an extension's page or background and its workers, and over channels that it makes for itself. */
export class WorkerChannel {
  readonly #ends = new Map<End, Target[]>([
    ['inside', []],
    ['outside', []],
    ['shared', []],
  ]);
  /** By unit base + call value: the end that hears what is posted. */
  readonly #posts = new Map<number, End>();

  constructor(program: Program, callees: Callees) {
    const workers = workerScripts(program);
    for (const unit of program.units) {
      const isWorker = workers.has(unit.file.path);
      for (const call of callsNamed(unit.script, 'postMessage')) {
        const end = endOf(unit, receiverOf(unit.script, call), isWorker);
        if (end !== undefined) this.#posts.set(unit.base + call.value, OTHER[end]);
      }
      const hear = (object: number, listener: number): void => {
        const end = endOf(unit, object, isWorker);
        if (end !== undefined) this.#ends.get(end)?.push(...callees.listeners(unit, listener));
      };
      for (const { object, value } of writesOf(unit.script, 'onmessage')) hear(object, value);
      for (const call of callsNamed(unit.script, 'addEventListener'))
        if (constant(unit.script, call.args[0] ?? 0) === 'message')
          hear(receiverOf(unit.script, call), call.args[1] ?? 0);
    }
  }

  /** Functions that hear what a call posts. */
  receivers(unit: Unit, call: number): readonly Target[] {
    const end = this.#posts.get(unit.base + call);
    return end === undefined ? [] : (this.#ends.get(end) ?? []);
  }
}

const OTHER: Readonly<Record<End, End>> = { inside: 'outside', outside: 'inside', shared: 'shared' };

/** The end that an object belongs to: what is posted on it goes to the other one, and what is heard on it came from there. */
function endOf({ script }: Unit, object: number, isWorker: boolean): End | undefined {
  const path = object === 0 ? 'self' : apiPath(script, object);
  if (path === undefined) return undefined;
  if (isWorker && /^(?:self|globalThis|window)$/.test(path)) return 'inside';
  return ENDS.find(([form]) => form.test(path))?.[1];
}

/** Scripts that are started as workers, by the last part of their address. */
function workerScripts(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { script } of program.units)
    for (const call of callsOf(script, 'Worker', 'SharedWorker')) {
      const made = call.args[0] ?? 0;
      const address = constant(script, made) ?? constant(script, firstArgument(script, made));
      const name = address
        ?.replace(/[?#].*$/, '')
        .split('/')
        .at(-1);
      if (name !== undefined && name !== '') names.add(name);
    }
  const paths = program.units.map(({ file }) => file.path);
  return new Set(paths.filter((path) => names.has(path.slice(path.lastIndexOf('/') + 1))));
}

/** `new Worker(chrome.runtime.getURL('worker.js'))`, `new Worker(new URL('./worker.js', import.meta.url))`. */
function firstArgument(script: Unit['script'], call: number): number {
  const list = script.b[call] ?? 0;
  return apiPath(script, call)?.endsWith('()') === true && (script.lists[list] ?? 0) > 0
    ? (script.lists[list + 1] as number)
    : 0;
}
