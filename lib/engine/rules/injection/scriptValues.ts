import {
  apiPath,
  argsOf,
  bindingName,
  bindingOf,
  calleeOf,
  callsNamed,
  callsOf,
  choicesOf,
  ConstKind,
  defsOf,
  firstOperand,
  functionFactOf,
  GUARD_SIZE,
  guardStart,
  keysOf,
  listedValuesOf,
  literalKind,
  literalText,
  memberNameOf,
  nameOfGlobal,
  objectOf,
  onlyDef,
  Op,
  opOf,
  pairsOf,
  propertyNameOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  spreadValueOf,
  valuesOf,
  writesOf,
} from '../../facts/javascript/query.ts';

/** The value is a text written in the code, seen through variables and properties. */
export function textOf(script: ScriptFacts, value: number): string | undefined {
  const seen = resolve(script, value);
  return opOf(script, seen) === Op.constant && literalKind(script, seen) === ConstKind.text
    ? literalText(script, seen)
    : undefined;
}

/** The same, also where it is written in base64: `Buffer.from('Y2hh…', 'base64').toString()`. */
export function fixedText(script: ScriptFacts, value: number): string | undefined {
  const text = textOf(script, value);
  if (text !== undefined) return text;
  const [written = 0, coding] = bufferRead(script, value);
  const held = textOf(script, written);
  if (held === undefined || coding !== 'base64' || !/^[\w+/=-]+$/.test(held)) return undefined;
  try {
    return atob(held.replace(/-/g, '+').replace(/_/g, '/'));
  } catch {
    return undefined;
  }
}

/** What is read of `Buffer.from(written, coding).toString()`, and how it was written; nothing of other values. */
export function bufferRead(script: ScriptFacts, value: number): readonly [written?: number, coding?: string] {
  const seen = resolve(script, value);
  const callee = opOf(script, seen) === Op.call ? calleeOf(script, seen) : 0;
  if (memberNameOf(script, callee) !== 'toString') return [];
  const made = resolve(script, objectOf(script, callee));
  if (opOf(script, made) !== Op.call || apiPath(script, calleeOf(script, made)) !== 'Buffer.from') return [];
  const [written = 0, coding = 0] = argsOf(script, made);
  return [written, textOf(script, coding) ?? ''];
}

/** `true`, `false`, a number, as written; undefined for anything else. */
export function wordOf(script: ScriptFacts, value: number): string | undefined {
  const seen = resolve(script, value);
  return value !== 0 && opOf(script, seen) === Op.constant && literalKind(script, seen) !== ConstKind.text
    ? literalText(script, seen)
    : undefined;
}

/** Whether a property is written as this word: `has(options, 'secure', 'false')`. */
export function has(script: ScriptFacts, object: number, name: string, word: string): boolean {
  const value = propertyOf(script, object, name);
  return value !== 0 && (wordOf(script, value) ?? textOf(script, value)) === word;
}

/** The same, or a variable that holds the word at times: `let noent = true; if (strict) noent = false;`. */
export function mayHave(script: ScriptFacts, object: number, name: string, word: string): boolean {
  const value = propertyOf(script, object, name);
  return (
    has(script, object, name, word) ||
    (opOf(script, value) === Op.ref &&
      defsOf(script, bindingOf(script, value)).some((def) => wordOf(script, def) === word))
  );
}

/** Every object literal, with its value. */
export function* objectLiteralsOf(script: ScriptFacts): Iterable<number> {
  for (const value of valuesOf(script, Op.object)) if (keysOf(script, value).length > 0) yield value;
}

/** The function that a value is, seen through variables; nothing where it is something else. */
export function functionOfValue(script: ScriptFacts, value: number): ScriptFacts['functions'][number] | undefined {
  return functionFactOf(script, resolve(script, value));
}

/** Whether anything in a function is under a condition that is known. */
export function hasCondition(script: ScriptFacts, { start, end }: ScriptFacts['functions'][number]): boolean {
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE)
    if (guardStart(script, at) >= start && guardStart(script, at) < end) return true;
  return false;
}

/** Name that a value goes by: of the variable, the property, the function. */
export function calledName(script: ScriptFacts, value: number): string {
  switch (opOf(script, value)) {
    case Op.ref: {
      const name = bindingName(script, bindingOf(script, value));
      const def = onlyDef(script, bindingOf(script, value));
      return name !== '' || def === 0 ? name : calledName(script, def);
    }
    case Op.member:
      return propertyNameOf(script, value);
    case Op.global:
      return nameOfGlobal(script, value);
    default:
      return '';
  }
}

/** Parts that a value is put together from: pieces of texts, properties of literals, arguments of JSON.stringify and String. */
export function* partsOf(script: ScriptFacts, value: number, depth = 0): Iterable<number> {
  const seen = resolve(script, value);
  if (seen === 0 || depth > 6) return;
  yield seen;
  switch (opOf(script, seen)) {
    case Op.concat:
    case Op.choice:
    case Op.array:
      for (const part of listedValuesOf(script, seen)) yield* partsOf(script, part, depth + 1);
      return;
    case Op.object:
      for (const [at, part] of pairsOf(script, seen).entries())
        if (at % 2 === 1) yield* partsOf(script, part, depth + 1);
      return;
    case Op.spread:
      yield* partsOf(script, spreadValueOf(script, seen), depth + 1);
      return;
    case Op.call:
      if (/^(?:JSON\.stringify|String|util\.inspect|inspect)$/.test(apiPath(script, calleeOf(script, seen)) ?? ''))
        for (const arg of argsOf(script, seen)) yield* partsOf(script, arg, depth + 1);
      else if (
        opOf(script, calleeOf(script, seen)) === Op.member &&
        /^(?:toString|split|join|replace|trim)$/.test(propertyNameOf(script, calleeOf(script, seen)))
      )
        yield* partsOf(script, objectOf(script, calleeOf(script, seen)), depth + 1);
      return;
    default:
  }
}

/** Name that a chain of calls begins with: `res` in `res.status(200).json(…)`. */
export function rootName(script: ScriptFacts, callee: number): string {
  let value = callee;
  for (let depth = 0; depth < 8; depth++) {
    const op = opOf(script, value);
    // `(req.body || {}).name`
    const [first] = op === Op.choice ? choicesOf(script, value) : [];
    if (first === undefined && op !== Op.member && op !== Op.call && op !== Op.index) break;
    value = first ?? firstOperand(script, value);
  }
  return calledName(script, value);
}

/** The value that a member begins with: `order` of `order.items.first`. */
export function rootOf(script: ScriptFacts, member: number): number {
  let value = member;
  for (let depth = 0; depth < 6 && opOf(script, value) === Op.member; depth++) value = objectOf(script, value);
  return value;
}

/** What an answer of a server is made of: arguments of `res.send(…)` and the like, and what is written to `ctx.body`. */
export function* answersOf(script: ScriptFacts): Iterable<{ value: number; pos: number; call: number }> {
  for (const call of callsNamed(script, 'send', 'json', 'jsonp', 'end', 'write')) {
    if (
      opOf(script, call.callee) !== Op.member ||
      call.args.length === 0 ||
      !/^_?(?:res|resp|response|reply|h|c|ctx|NextResponse|Response)$/.test(rootName(script, call.callee))
    )
      continue;
    yield { value: call.args[0] as number, pos: call.pos, call: call.value };
  }
  for (const call of callsOf(script, 'Response', 'NextResponse', 'next/server.NextResponse'))
    if (call.isNew && call.args.length > 0) yield { value: call.args[0] as number, pos: call.pos, call: call.value };
  for (const write of writesOf(script, 'body'))
    if (/^ctx$|^context$|^this$/.test(calledName(script, write.object)) || rootName(script, write.object) === 'ctx')
      yield { value: write.value, pos: write.pos, call: 0 };
}

/** What a copy is made of: `x` in `JSON.parse(JSON.stringify(x))`. */
export function copied(script: ScriptFacts, value: number): number {
  const seen = resolve(script, value);
  if (opOf(script, seen) !== Op.call || apiPath(script, calleeOf(script, seen)) !== 'JSON.parse') return value;
  const text = resolve(script, argsOf(script, seen)[0] ?? 0);
  return opOf(script, text) === Op.call && apiPath(script, calleeOf(script, text)) === 'JSON.stringify'
    ? copied(script, argsOf(script, text)[0] ?? 0)
    : value;
}

/** A whole number as written, seen through variables. */
export function numberOf(script: ScriptFacts, value: number): number | undefined {
  const word = wordOf(script, value);
  const number = word === undefined ? Number.NaN : Number(word);
  return Number.isFinite(number) ? number : undefined;
}
