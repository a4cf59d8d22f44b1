import {
  apiPath,
  callAt,
  callsNamed,
  callsOf,
  constant,
  Op,
  pattern,
  placeAt,
  propertyOf,
  resolve,
  writesOf,
} from './query.ts';
import { codeOfHandler, codeOfMarkup } from './codeOfMarkup.ts';
import { parseScript } from './parse.ts';
import { elementsOf, literalKind, objectOf, opOf, posOf } from './operands.ts';
import { ConstKind, type ScriptFacts } from './script.ts';

/** Texts of one script that are read as code, and characters of all of them. */
const MOST = 20;
const LONGEST = 200_000;

/**
 * Scripts that stand as text in a script and are handed to web pages to run there: `tabs.executeScript({ code: '…' })`,
 * `userScripts.register([{ js: [{ code: '…' }] }])`, the text of a script element; or that a worker is made of. What is
 * pasted into the text is left open.
 */
export function codeTextsOf(script: ScriptFacts, text: string): ScriptFacts[] {
  const out: ScriptFacts[] = [];
  let left = LONGEST;
  for (const { value, unwrap, runsIn = 'page', runBy } of running(script)) {
    if (out.length >= MOST || left <= 0) break;
    const said = textOf(script, value, text);
    const code = said === undefined ? undefined : unwrap === undefined ? said : unwrap(said);
    if (code === undefined || code.length > left || !/[.(]/.test(code)) continue;
    left -= code.length;
    const { line = 1, column = 1 } = placeAt(script, '', posOf(script, value));
    const inner = parseScript(code, { startLine: line, startColumn: column });
    if (inner.parser === 'tokens' || (inner.calls.length === 0 && runBy === undefined)) continue;
    // All of it stands at the text's own place.
    inner.lines = [0];
    inner.runsIn = runsIn;
    if (runBy !== undefined) inner.runBy = runBy;
    out.push(inner);
  }
  return out;
}

/** A value whose text runs somewhere. */
interface Running {
  readonly value: number;
  /** Gives the code out of the text, where that is not all of it. */
  readonly unwrap?: (text: string) => string | undefined;
  readonly runsIn?: 'worker';
  /** The call that is given what the text comes to. */
  readonly runBy?: number;
}

function* running(script: ScriptFacts): Iterable<Running> {
  for (const call of callsNamed(script, 'executeScript'))
    for (const arg of call.args) yield { value: propertyOf(script, arg, 'code'), runBy: call.value };
  for (const call of callsOf(
    script,
    'chrome.userScripts.register',
    'chrome.userScripts.execute',
    'chrome.userScripts.update',
  ))
    for (const arg of call.args)
      for (const one of itemsOf(script, arg))
        for (const js of itemsOf(script, propertyOf(script, one, 'js')))
          yield { value: propertyOf(script, js, 'code') };
  for (const call of callsOf(script, 'chrome.devtools.inspectedWindow.eval'))
    yield { value: call.args[0] ?? 0, runBy: call.value };
  for (const call of callsOf(script, 'setTimeout', 'setInterval')) yield { value: call.args[0] ?? 0 };
  // `s = document.createElement('script'); s.textContent = '…'`
  for (const { object, value } of writesOf(script, 'textContent', 'text', 'innerHTML', 'innerText'))
    if (isScriptElement(script, object)) yield { value };
  // `s.append('…')`, `s.appendChild(document.createTextNode('…'))`
  for (const call of callsNamed(script, 'append', 'appendChild', 'prepend', 'replaceChildren')) {
    if (!isScriptElement(script, objectOf(script, call.callee))) continue;
    for (const arg of call.args) {
      const seen = resolve(script, arg);
      const isNode = opOf(script, seen) === Op.call && apiPath(script, seen) === 'document.createTextNode()';
      yield { value: isNode ? (callAt(script, seen).args[0] ?? 0) : arg };
    }
  }
  yield* inMarkup(script);
  // `new Worker(URL.createObjectURL(new Blob(['…'])))`
  if (callsOf(script, 'Worker', 'SharedWorker').length > 0)
    for (const call of callsOf(script, 'Blob'))
      for (const part of itemsOf(script, call.args[0] ?? 0)) yield { value: part, runsIn: 'worker' };
}

/** Handlers in attributes, scripts in markup, and addresses that are code. */
function* inMarkup(script: ScriptFacts): Iterable<Running> {
  for (const call of callsNamed(script, 'setAttribute')) {
    const name = constant(script, call.args[0] ?? 0)?.toLowerCase() ?? '';
    if (/^on[a-z]+$/.test(name))
      yield { value: call.args[1] ?? 0, unwrap: (text) => codeOfHandler(name.slice(2), text) };
  }
  for (const { value } of writesOf(script, 'innerHTML', 'outerHTML')) yield { value, unwrap: codeOfMarkup };
  for (const call of callsNamed(script, 'insertAdjacentHTML')) yield { value: call.args[1] ?? 0, unwrap: codeOfMarkup };
  for (const call of callsOf(script, 'document.write', 'document.writeln'))
    yield { value: call.args[0] ?? 0, unwrap: codeOfMarkup };
  for (const { value } of writesOf(script, 'href', 'location'))
    yield { value, unwrap: (text) => /^\s*javascript:(.*)/is.exec(text)?.[1] };
}

function isScriptElement(script: ScriptFacts, value: number): boolean {
  const made = callAt(script, resolve(script, value));
  return apiPath(script, made.callee) === 'document.createElement' && constant(script, made.args[0] ?? 0) === 'script';
}

/** The items of a list, or the one thing that stands in its place. */
function itemsOf(script: ScriptFacts, value: number): readonly number[] {
  const seen = resolve(script, value);
  return opOf(script, seen) === Op.array ? elementsOf(script, seen) : seen === 0 ? [] : [seen];
}

/** The text of a value; long ones are kept clipped, and are read from the script's own text. */
function textOf(script: ScriptFacts, value: number, text: string): string | undefined {
  const seen = resolve(script, value);
  if (opOf(script, seen) === Op.constant) {
    if (literalKind(script, seen) !== ConstKind.text) return undefined;
    const pos = posOf(script, seen);
    return script.longTexts.some(({ offset }) => offset === pos) ? literalAt(text, pos) : constant(script, seen);
  }
  return opOf(script, seen) === Op.concat ? pattern(script, seen).replaceAll('*', '0') : undefined;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '0': '\0' };

/** The text that a literal at an offset means; undefined where none stands there. */
function literalAt(text: string, pos: number): string | undefined {
  const quote = text[pos];
  if (quote !== '"' && quote !== "'" && quote !== '`') return undefined;
  for (let at = pos + 1; at < text.length && at - pos < LONGEST; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === quote)
      return text
        .slice(pos + 1, at)
        .replace(/\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|\r?\n|([^]))/gi, (_, wide, four, two, one) => {
          const hex: string | undefined = wide ?? four ?? two;
          if (hex !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff));
          return one === undefined ? '' : (ESCAPES[one as string] ?? (one as string));
        });
  }
  return undefined;
}
