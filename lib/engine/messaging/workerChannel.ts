import {
  apiPath,
  argOf,
  callsNamed,
  callsOf,
  constant,
  Op,
  opOf,
  receiverOf,
  resolve,
  writesOf,
} from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import type { Callees } from '../callgraph/callees.ts';
import { pointsTo } from '../callgraph/pointsTo.ts';
import type { Program, Target, Unit } from '../program/program.ts';

/** The ends of a channel: a worker's script, who started one, the ports of a channel, or a channel that all have by its name, with that where it is known. */
type End = 'inside' | 'outside' | 'served' | 'serving' | 'port' | `shared${string}`;

const SHARED = 'shared';

/** Objects that stand for the other end. */
const ENDS: readonly (readonly [RegExp, End])[] = [
  [/^(?:Worker|SharedWorker)\(\)(?:\.port)?$/, 'outside'],
  // The extension's service worker, and pages that it serves (Service Workers, W3C).
  [/^navigator\.serviceWorker(?:\.controller|\.ready\.active)?$/, 'served'],
  [/^(?:self\.)?clients\.\w+\(\)/, 'serving'],
  [/^BroadcastChannel\(\)$/, SHARED],
  [/^MessageChannel\(\)\.port[12]$/, 'port'],
];

/** Messages between an extension's page or background and its workers, and over channels that it makes for itself. */
export class WorkerChannel {
  readonly #ends = new Map<End, Target[]>();
  /** By unit base + call value: the end that hears what is posted. */
  readonly #posts = new Map<number, End>();
  /** Whether code of workers is put together at run time: they answer with what they make of what they are told. */
  readonly #isMade: boolean;

  constructor(program: Program, callees: Callees) {
    const { workers, isOpen } = workerScripts(program);
    this.#isMade = isOpen && workers.size === 0;
    for (const unit of program.units) {
      const isWorker = unit.script.runsIn === undefined ? workers.has(unit.file.path) : unit.script.runsIn === 'worker';
      for (const call of callsNamed(unit.script, 'postMessage')) {
        const end = endOf(callees, unit, receiverOf(unit.script, call), isWorker);
        if (end !== undefined) this.#posts.set(unit.base + call.value, OTHER.get(end) ?? end);
      }
      const hear = (object: number, listener: number): void => {
        const end = endOf(callees, unit, object, isWorker);
        for (const target of end === undefined ? [] : callees.listeners(unit, listener))
          addTo(this.#ends, end as End, target);
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
    if (end === undefined) return [];
    // A channel whose name is made at run time may be any.
    const heard = [...this.#ends].flatMap(([other, targets]) =>
      other === end || (other.startsWith(SHARED) && (end === SHARED || (other === SHARED && end.startsWith(SHARED))))
        ? targets
        : [],
    );
    return end === 'inside' && this.#isMade ? [...heard, ...(this.#ends.get('outside') ?? [])] : heard;
  }
}

const OTHER: ReadonlyMap<End, End> = new Map([
  ['inside', 'outside'],
  ['outside', 'inside'],
  ['served', 'serving'],
  ['serving', 'served'],
]);

/** The end that an object belongs to: what is posted on it goes to the other one, and what is heard on it came from there. */
function endOf(callees: Callees, unit: Unit, object: number, isWorker: boolean): End | undefined {
  const { script } = unit;
  const path = object === 0 ? 'self' : apiPath(script, object);
  if (isWorker && path !== undefined && /^(?:self|globalThis|window)$/.test(path)) return 'inside';
  if (unit.roles.has('background') && path === 'self') return 'serving';
  const isOf = (one: string | undefined, { script }: Unit, value: number): End | undefined => {
    const end = one === undefined ? undefined : ENDS.find(([form]) => form.test(one))?.[1];
    const made = resolve(script, value);
    const name = opOf(script, made) === Op.create ? constant(script, argOf(script, made, 0)) : undefined;
    return end === SHARED && name !== undefined ? `${end} ${name}` : end;
  };
  if (path !== undefined || (opOf(script, object) !== Op.member && opOf(script, object) !== Op.ref))
    return isOf(path, unit, object);
  // `this.worker = new Worker(address)`, `post(new Worker(address), data)`
  return pointsTo(callees, unit, object, 0)
    .map((one) => isOf(apiPath(one.unit.script, one.value), one.unit, one.value))
    .find((end) => end !== undefined);
}

/**
 * Scripts that are started as workers, by the last part of their address. Where an address is put together at run time
 * (`new Worker(URL.createObjectURL(code))`), each script that hears messages and that nothing else runs may be it.
 */
function workerScripts(program: Program): { readonly workers: ReadonlySet<string>; readonly isOpen: boolean } {
  const names = new Set<string>();
  let isOpen = false;
  for (const { script } of program.units)
    for (const call of callsOf(script, 'Worker', 'SharedWorker')) {
      const made = call.args[0] ?? 0;
      const address = constant(script, made) ?? constant(script, firstArgument(script, made));
      const name = address
        ?.replace(/[?#].*$/s, '')
        .split('/')
        .at(-1);
      if (name !== undefined && name !== '') names.add(name);
      else isOpen = true;
    }
  const unnamed = isOpen ? program.units.filter(isUnnamedWorker).map(({ file }) => file.path) : [];
  const paths = program.units.map(({ file }) => file.path);
  const named = paths.filter((path) => names.has(path.slice(path.lastIndexOf('/') + 1)));
  return { workers: new Set([...unnamed, ...named]), isOpen };
}

/** Whether a script hears messages on its own account that no page or manifest names, and that needs no page. */
const isUnnamedWorker = ({ roles, script }: Unit): boolean =>
  script.runsIn === undefined &&
  [...roles].every((role) => role === 'web-accessible' || role === 'main-world') &&
  !script.strings.includes('document') &&
  (writesOf(script, 'onmessage').some(({ object }) => object === 0 || apiPath(script, object) === 'self') ||
    callsOf(script, 'self.addEventListener', 'addEventListener').some(
      ({ args }) => constant(script, args[0] ?? 0) === 'message',
    ));

/** `new Worker(chrome.runtime.getURL('worker.js'))`, `new Worker(new URL('./worker.js', import.meta.url))`. */
function firstArgument(script: Unit['script'], call: number): number {
  return apiPath(script, call)?.endsWith('()') === true ? argOf(script, call, 0) : 0;
}
