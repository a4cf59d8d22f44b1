import {
  apiPath,
  argOf,
  type Call,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  GUARD_SIZE,
  literalKind,
  objectOf,
  Op,
  opOf,
  pattern,
  propertyNameOf,
  resolve,
  type ScriptFacts,
  testedValue,
  variableOf,
} from '../../facts/javascript/query.ts';
import { run, type CodeRun } from './codeRun.ts';
import { elementRuns } from './elementRuns.ts';
import { injectedRuns } from './injectedRuns.ts';
import { madeFunctions } from './madeFunctions.ts';
import { TAKE_FUNCTIONS } from '../../program/methods.ts';
import { functionOf } from '../../program/functionOf.ts';

/** Interpreters of JavaScript written in JavaScript: they run code where eval is forbidden. */
const INTERPRETERS = [
  'Interpreter',
  'JSInterpreter',
  'Sval().run',
  'sval().run',
  'eval5.evaluate',
  'eval5.Interpreter',
  'safeEval',
  'quickjs.evalCode',
];
const kept = new WeakMap<ScriptFacts, readonly CodeRun[]>();

/** Places of a script where text is run as code, however it is spelled. */
export function codeRunsOf(script: ScriptFacts): readonly CodeRun[] {
  let found = kept.get(script);
  if (found === undefined) {
    found = [...collect(script)];
    kept.set(script, found);
  }
  return found;
}

function* collect(script: ScriptFacts): Generator<CodeRun> {
  for (const call of callsOf(script, 'eval', 'execScript')) yield run('eval', call, callArgument(script, call));
  yield* madeFunctions(script);
  for (const call of callsOf(script, 'setTimeout', 'setInterval')) {
    const what = call.args[0] ?? 0;
    // Only a function can be handed something.
    if (call.args.length > 2 && !isText(script, what)) continue;
    if (isText(script, what)) yield run('timer', call, what);
    else if (opOf(script, what) !== Op.func && functionOf(script, what) === undefined && !isFunctionToo(script, what))
      yield run('unsure', call, what);
  }
  yield* callbacks(script);
  for (const call of callsOf(script, 'import'))
    if (/^data:(text|application)\/(x-)?(java|ecma)script[^,]*,\**$/i.test(pattern(script, call.args[0] ?? 0)))
      yield run('eval', call, call.args[0] ?? 0);
  for (const call of callsOf(script, ...INTERPRETERS)) yield run('eval', call, call.args[0] ?? 0);
  for (const call of callsOf(script, 'vm.runInContext', 'vm.runInNewContext', 'vm.runInThisContext', 'vm.Script'))
    yield run('context', call, call.args[0] ?? 0);
  for (const call of callsNamed(script, '_compile'))
    if (call.args.length > 1) yield run('context', call, call.args[0] ?? 0);
  yield* elementRuns(script);
  yield* injectedRuns(script);
}

/** Whether a variable is handed to what only takes functions, whatever it is: `quick ? done.then(fn) : setTimeout(fn)`. */
function isFunctionToo(script: ScriptFacts, value: number): boolean {
  const binding = variableOf(script, value);
  if (binding === -1) return false;
  const isIt = (one: number): boolean => variableOf(script, one) === binding;
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE) if (isIt(testedValue(script, at))) return false;
  return callsNamed(script, ...TAKE_FUNCTIONS).some(({ args }) => args.some(isIt));
}

/** `.then(eval)`, `.map(Function)` */
function* callbacks(script: ScriptFacts): Generator<CodeRun> {
  for (const value of script.calls) {
    if (opOf(script, calleeOf(script, value)) !== Op.member) continue;
    const path = apiPath(script, argOf(script, value, 0));
    if (path !== 'eval' && path !== 'Function') continue;
    const name = propertyNameOf(script, calleeOf(script, value));
    if (name === 'then' || name === 'map' || name === 'forEach' || name === 'done')
      yield { kind: 'callback', value, code: objectOf(script, calleeOf(script, value)) };
  }
}

/** `eval.call(null, text)` runs its second argument. */
function callArgument(script: ScriptFacts, call: Call): number {
  const path = apiPath(script, call.callee) ?? '';
  return call.args[path.endsWith('.call') ? 1 : 0] ?? 0;
}

function isText(script: ScriptFacts, value: number): boolean {
  if (constant(script, value) !== undefined)
    return opOf(script, resolve(script, value)) !== Op.constant || literalKind(script, resolve(script, value)) === 0;
  return opOf(script, resolve(script, value)) === Op.concat;
}
