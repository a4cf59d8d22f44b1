import {
  apiPath,
  callsNamed,
  callsOf,
  calleeOf,
  constant,
  Op,
  opOf,
  pattern,
  receiverOf,
  resolve,
  type Call,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { itemsOf } from '../../facts/javascript/itemsOf.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';

/** A program that is started, and the text that says what it does. */
export interface ProcessRun {
  /** The call, for place and evidence. */
  readonly value: number;
  /** The command, or the code that an interpreter is handed. */
  readonly command: number;
}

const paths = (...names: readonly string[]): string[] =>
  names.flatMap((name) => [`child_process.${name}`, `node:child_process.${name}`]);
const COMMANDS = paths('exec', 'execSync');
const PROGRAMS = paths('spawn', 'spawnSync', 'execFile', 'execFileSync', 'fork');
const INTERPRETERS = /^(?:(?:ba|z)?sh|node|python3?|perl|ruby|php|pwsh|powershell(?:\.exe)?|cmd(?:\.exe)?)$/i;
const CODE = /^(?:-c|-e|-p|--eval|--print|-Command|\/c|-\w*c)$/i;
const WRITES = ['writeFileSync', 'writeFile', 'outputFile', 'outputFileSync'];

/** Whether nothing of the program's own stands before a value: it is the command, not one of its words. */
const isWhole = (script: ScriptFacts, value: number): boolean =>
  constant(script, value) === undefined && !/^\s*[\w./]/.test(pattern(script, value));

/** Programs that a script starts whose command, or whose code, is a value of its own. */
export function* processRuns(script: ScriptFacts): Generator<ProcessRun> {
  for (const call of callsOf(script, ...COMMANDS)) {
    const command = call.args[0] ?? 0;
    if (isWhole(script, command)) yield { value: call.value, command };
    yield* written(script, call);
  }
  const interpreters = new Set<number>();
  for (const call of callsOf(script, ...PROGRAMS)) {
    const [program = 0, given = 0] = call.args;
    const isNode = apiPath(script, resolve(script, program)) === 'process.execPath';
    if (isWhole(script, program) && !isNode) yield { value: call.value, command: program };
    yield* written(script, call);
    if (!isNode && !INTERPRETERS.test(pattern(script, program))) continue;
    interpreters.add(call.value);
    const items = itemsOf(script, given);
    for (const [i, item] of items.entries())
      if (i > 0 && CODE.test(constant(script, items[i - 1] ?? 0) ?? '')) yield { value: call.value, command: item };
  }
  if (interpreters.size > 0)
    for (const call of callsNamed(script, 'write', 'end').slice(0, 300))
      if ([...backwardSlice(script, receiverOf(script, call))].some((one) => interpreters.has(one)))
        yield { value: call.value, command: call.args[0] ?? 0 };
  for (const call of callsOf(script, 'require', 'import')) yield* written(script, call);
}

/** What was written into the file that a call runs: `writeFile(path, code)`, `exec('node ' + path)`. */
function* written(script: ScriptFacts, run: Call): Generator<ProcessRun> {
  const ran = run.args.slice(0, 2).flatMap((arg) => [...backwardSlice(script, arg)]);
  const bindings = new Set(ran.map((one) => resolve(script, one)));
  const text = run.args.map((arg) => pattern(script, arg)).join(' ');
  for (const call of callsNamed(script, ...WRITES).slice(0, 100)) {
    if (opOf(script, calleeOf(script, call.value)) !== Op.member) continue;
    const [path = 0, content = 0] = call.args;
    const name = /[^/*]{3,}$/.exec(pattern(script, path))?.[0];
    const isSame = constant(script, path) === undefined && bindings.has(resolve(script, path));
    if (isSame || (name !== undefined && name.includes('.') && text.includes(name)))
      yield { value: run.value, command: content };
  }
}
