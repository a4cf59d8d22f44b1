import {
  apiPath,
  callAt,
  callsNamed,
  callsOf,
  constant,
  defsOf,
  listOf,
  nameOf,
  Op,
  pattern,
  propertyOf,
  readsNamed,
  receiverOf,
  resolve,
  writesOf,
  type Call,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { holdsData } from '../../facts/javascript/holdsData.ts';
import { functionOf, itemsOf } from './usage.ts';

/** How text becomes code. */
export type RunKind =
  | 'eval'
  | 'function'
  | 'timer'
  | 'script-element'
  | 'injected'
  | 'user-script'
  | 'evaluate'
  | 'handler'
  | 'callback'
  /** Markup with scripts in it, which run: `document.write(text)`. */
  | 'markup'
  /** Runs text only if it is handed text: `setTimeout(x)`, `executeScript(id, x)`. */
  | 'unsure';

/** A place where text is run as code. */
export interface CodeRun {
  readonly kind: RunKind;
  /** The call or write, for place and evidence. */
  readonly value: number;
  /** What is run. */
  readonly code: number;
}

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
    if (isText(script, what)) yield run('timer', call, what);
    else if (script.op[what] !== Op.func && functionOf(script, what) === undefined) yield run('unsure', call, what);
  }
  yield* callbacks(script);
  for (const call of callsOf(script, 'import'))
    if (/^data:(text|application)\/(x-)?(java|ecma)script[^,]*,\**$/i.test(pattern(script, call.args[0] ?? 0)))
      yield run('eval', call, call.args[0] ?? 0);
  for (const call of callsOf(script, ...INTERPRETERS)) yield run('eval', call, call.args[0] ?? 0);
  for (const call of callsOf(script, 'vm.runInContext', 'vm.runInNewContext', 'vm.runInThisContext', 'vm.Script'))
    yield run('unsure', call, call.args[0] ?? 0);
  yield* elements(script);
  yield* injections(script);
}

/** Functions that are made of text. */
function* madeFunctions(script: ScriptFacts): Generator<CodeRun> {
  for (const call of callsOf(script, 'Function'))
    if (!isBound(script, call)) yield run('function', call, call.args.at(-1) ?? 0);
  for (const call of callsNamed(script, 'constructor'))
    if (isFunctionMaker(script, call)) yield run('function', call, call.args.at(-1) ?? 0);
  for (const call of keptMakers(script)) yield run('function', call, call.args.at(-1) ?? 0);
  for (const call of callsOf(script, 'Reflect.construct', 'Reflect.apply')) {
    if (apiPath(script, call.args[0] ?? 0) === 'Function' || apiPath(script, call.args[0] ?? 0) === 'eval')
      yield run('function', call, itemsOf(script, call.args.at(-1) ?? 0).at(-1) ?? 0);
  }
}

/** `.then(eval)`, `.map(Function)` */
function* callbacks(script: ScriptFacts): Generator<CodeRun> {
  for (const value of script.calls) {
    const list = script.b[value] as number;
    if (script.op[script.a[value] as number] !== Op.member) continue;
    const path = (script.lists[list] as number) > 0 ? apiPath(script, script.lists[list + 1] as number) : undefined;
    if (path !== 'eval' && path !== 'Function') continue;
    const name = script.strings[script.b[script.a[value] as number] as number];
    if (name === 'then' || name === 'map' || name === 'forEach' || name === 'done')
      yield { kind: 'callback', value, code: script.a[script.a[value] as number] as number };
  }
}

const run = (kind: RunKind, call: Call, code: number): CodeRun => ({ kind, value: call.value, code });

/** `Function.call.bind(f)`, and what it gives when called: nothing is made from text. */
function isBound(script: ScriptFacts, call: Call): boolean {
  const member = script.op[call.callee] === Op.member;
  const inner = member ? (script.a[call.callee] as number) : 0;
  if (script.op[inner] === Op.member && script.strings[script.b[inner] as number] === 'bind') return true; // `Function.bind.apply(C, list)`
  return member
    ? script.strings[script.b[call.callee] as number] === 'bind'
    : /\.(call|apply|bind)$/.test(apiPath(script, call.callee) ?? '');
}

/** `eval.call(null, text)` runs its second argument. */
function callArgument(script: ScriptFacts, call: Call): number {
  const path = apiPath(script, call.callee) ?? '';
  return call.args[path.endsWith('.call') ? 1 : 0] ?? 0;
}

/** `x.constructor.constructor(…)`, `(function () {}).constructor(…)`, the makers of async and generator functions. */
function isFunctionMaker(script: ScriptFacts, call: Call): boolean {
  if (call.args.length === 0) return false;
  const object = receiverOf(script, call);
  const found = resolve(script, object);
  if (script.op[found] === Op.func) return true;
  if (script.op[object] === Op.member && script.strings[script.b[object] as number] === 'constructor') return true;
  const path = apiPath(script, object);
  if (path === 'Object.getPrototypeOf()')
    return script.op[resolve(script, listOf(script, script.b[found] as number)[0] ?? 0)] === Op.func;
  return (
    path === 'Function.prototype' ||
    path === 'Function' ||
    path === 'Array.prototype.map' ||
    path === 'Array.prototype.filter'
  );
}

/** `const F = (function () {}).constructor; F(text)` */
function keptMakers(script: ScriptFacts): Call[] {
  const made = new Set<number>();
  for (const member of readsNamed(script, 'constructor'))
    if (script.op[resolve(script, script.a[member] as number)] === Op.func) made.add(member);
  // `(function () {})[name]`, where the name is put together.
  for (let value = 1; value < script.op.length; value++)
    if (
      script.op[value] === Op.index &&
      script.op[script.a[value] as number] === Op.func &&
      constant(script, script.b[value] as number) === 'constructor'
    )
      made.add(value);
  if (made.size === 0) return [];
  const isMade = (value: number): boolean => script.op[value] === Op.ref && made.has(resolve(script, value));
  return [...script.calls]
    .map((value) => callAt(script, value))
    .flatMap((call) => {
      if (isMade(call.callee)) return [call];
      // `build.call(null, text)`
      const isHanded = nameOf(script, call.callee) === 'call' && isMade(receiverOf(script, call));
      return isHanded ? [{ ...call, args: call.args.slice(1) }] : [];
    })
    .filter((call) => call.args.length > 0);
}

function isText(script: ScriptFacts, value: number): boolean {
  if (constant(script, value) !== undefined)
    return script.op[resolve(script, value)] !== Op.constant || script.b[resolve(script, value)] === 0;
  return script.op[resolve(script, value)] === Op.concat;
}

/** Tag of an element that the script makes: `document.createElement('script')`, lower case. */
export function tagOf(script: ScriptFacts, value: number): string | undefined {
  const found = resolve(script, value);
  if (script.op[found] === Op.ref) {
    for (const def of defsOf(script, script.a[found] as number).slice(0, 6)) {
      const tag = script.op[def] === Op.ref ? undefined : tagOf(script, def);
      if (tag !== undefined) return tag;
    }
    return undefined;
  }
  if (script.op[found] !== Op.call) return undefined;
  const callee = script.a[found] as number;
  const args = listOf(script, script.b[found] as number);
  // `$('<iframe/>').attr('src', link)`: each of such calls answers with the element.
  if (/^(?:\$|jQuery)$/.test(nameOf(script, callee)))
    return /^\s*<([a-z]+)[\s/>]/i.exec(constant(script, args[0] ?? 0) ?? '')?.[1]?.toLowerCase();
  if (script.op[callee] !== Op.member) return undefined;
  const name = script.strings[script.b[callee] as number];
  if (name === 'attr' || name === 'css' || name === 'prop') return tagOf(script, script.a[callee] as number);
  if (name === 'appendChild' || name === 'insertBefore') return tagOf(script, args[0] ?? 0); // they answer with what was put in
  if (name === 'createElement') return constant(script, args[0] ?? 0)?.toLowerCase();
  if (name === 'createElementNS') return constant(script, args[1] ?? 0)?.toLowerCase();
  return undefined;
}

function* elements(script: ScriptFacts): Generator<CodeRun> {
  for (const write of writesOf(script, 'text', 'textContent', 'innerHTML', 'innerText')) {
    if (tagOf(script, write.object) === 'script' && !holdsData(script, write.object))
      yield { kind: 'script-element', value: write.object, code: write.value };
  }
  for (const call of callsNamed(script, 'appendChild', 'append')) {
    const element = receiverOf(script, call);
    if (tagOf(script, element) !== 'script' || holdsData(script, element)) continue;
    const node = resolve(script, call.args[0] ?? 0);
    const made =
      script.op[node] === Op.call && apiPath(script, node) === 'document.createTextNode()'
        ? listOf(script, script.b[node] as number)[0]
        : undefined;
    yield run('script-element', call, made ?? call.args[0] ?? 0);
  }
  for (const write of writesOf(script, 'src')) {
    // `data:text/javascript,…`
    if (tagOf(script, write.object) === 'script') {
      const text = blobText(script, write.value);
      if (text !== 0) yield { kind: 'script-element', value: write.value, code: text };
    }
    if (
      tagOf(script, write.object) === 'script' &&
      /^data:(text|application)\/(x-)?(java|ecma)script/i.test(pattern(script, write.value))
    )
      yield { kind: 'script-element', value: write.value, code: write.value };
  }
  for (const call of [
    ...callsOf(script, 'document.write', 'document.writeln'),
    ...callsNamed(script, 'createContextualFragment'),
  ])
    yield run('markup', call, call.args[0] ?? 0);
  for (const call of callsNamed(script, 'append', 'prepend', 'html', 'after', 'before')) {
    // jQuery runs scripts in markup: `$('body').append('<script>' + text + '</script>')`
    if (
      apiPath(script, call.callee)?.startsWith('$') === true &&
      /<script\b[^<>]*>\*/i.test(pattern(script, call.args[0] ?? 0))
    )
      yield run('markup', call, call.args[0] ?? 0);
  }
  for (const call of callsNamed(script, 'setAttribute')) {
    const name = constant(script, call.args[0] ?? 0);
    if (name !== undefined && /^on[a-z]+$/i.test(name)) yield run('handler', call, call.args[1] ?? 0);
  }
  for (const write of writesOf(script, 'href')) {
    if (
      /(^|\.)location$/.test(apiPath(script, write.object) ?? '') &&
      /^\s*javascript:/i.test(pattern(script, write.value))
    )
      yield { kind: 'handler', value: write.value, code: write.value };
  }
}

/** What a file that is made at run time holds: `URL.createObjectURL(new Blob([text]))`; 0 when it is none. */
function blobText(script: ScriptFacts, address: number): number {
  const made = resolve(script, address);
  if (script.op[made] !== Op.call || apiPath(script, script.a[made] as number) !== 'URL.createObjectURL') return 0;
  const blob = resolve(script, listOf(script, script.b[made] as number)[0] ?? 0);
  if (script.op[blob] !== Op.create || apiPath(script, script.a[blob] as number) !== 'Blob') return 0;
  return listOf(script, script.b[blob] as number)[0] ?? 0;
}

function* injections(script: ScriptFacts): Generator<CodeRun> {
  for (const call of callsOf(script, 'chrome.tabs.executeScript')) {
    // Before another argument stands the tab's number.
    const details = call.args.findIndex((arg, at) => at > 0 && script.op[resolve(script, arg)] === Op.object);
    for (const arg of details > 0 ? call.args.slice(details) : call.args) {
      const code = propertyOf(script, arg, 'code');
      const found = resolve(script, arg);
      if (code !== 0) yield run('injected', call, code);
      else if (script.op[found] === Op.member || script.op[found] === Op.ref) yield run('unsure', call, arg);
    }
  }
  for (const call of callsOf(
    script,
    'chrome.userScripts.register',
    'chrome.userScripts.execute',
    'chrome.userScripts.update',
    'chrome.contentScripts.register',
  )) {
    for (const arg of [call.args[0] ?? 0, ...itemsOf(script, call.args[0] ?? 0)]) {
      for (const one of itemsOf(script, propertyOf(script, arg, 'js'))) {
        const code = propertyOf(script, one, 'code');
        if (code !== 0) yield run('user-script', call, code);
      }
    }
  }
  for (const call of callsOf(script, 'chrome.debugger.sendCommand')) {
    const method = constant(script, call.args[1] ?? 0);
    const code = propertyOf(
      script,
      call.args[2] ?? 0,
      method === 'Page.addScriptToEvaluateOnNewDocument' ? 'source' : 'expression',
    );
    if ((method === 'Runtime.evaluate' || method === 'Page.addScriptToEvaluateOnNewDocument') && code !== 0)
      yield run('evaluate', call, code);
  }
  for (const call of callsOf(script, 'chrome.devtools.inspectedWindow.eval'))
    yield run('evaluate', call, call.args[0] ?? 0);
}
