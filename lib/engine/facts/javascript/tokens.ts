import { Builder } from './builder.ts';
import { ConstKind, Op, type ScriptFacts } from './script.ts';

/** Most calls and texts taken from a script that no parser reads. */
const LIMIT = 50_000;
/** Calls that are taken even behind the limit, so that filler in front of them hides nothing; at most so many. */
const TELLING =
  /^(?:chrome|browser|eval|Function|fetch|XMLHttpRequest|WebSocket|navigator|document|window|globalThis|self|top|importScripts|setTimeout|setInterval|atob|jQuery|\$)\b/;
const MOST_TELLING = 20_000;

/**
 * The facts of a script that no parser reads: calls by dotted names (`chrome.tabs.executeScript(`) with their first
 * argument where it is a text, and text constants. Linear in the text: every character is looked at once or twice.
 */
export function scanTokens(text: string, note: string): ScriptFacts {
  const b = new Builder(text, false);
  const { script } = b;
  script.parser = 'tokens';
  script.note = note;
  // One alternative per token; strings are bounded so that a lone quote cannot swallow the file.
  const token =
    /\/\/[^\n]{0,2000}|\/\*|"(?:[^"\\\n]|\\.){0,5000}"|'(?:[^'\\\n]|\\.){0,5000}'|`(?:[^`\\$]|\\.){0,5000}`|[A-Za-z_$][\w$]{0,100}(?:\s?\.\s?[A-Za-z_$][\w$]{0,100}){0,12}/g;
  let count = 0;
  let telling = 0;
  for (let match = token.exec(text); match !== null && telling < MOST_TELLING; match = token.exec(text)) {
    const found = match[0];
    if (found.startsWith('//')) continue;
    if (found === '/*') {
      const end = text.indexOf('*/', token.lastIndex);
      if (end === -1) continue;
      token.lastIndex = end + 2;
      continue;
    }
    const quote = found.charCodeAt(0);
    if (quote === 34 || quote === 39 || quote === 96) {
      if (count++ < LIMIT) b.text(found.slice(1, -1), match.index);
      continue;
    }
    const next = nextMark(text, token.lastIndex);
    if (text[next] !== '(') continue;
    if (count++ >= LIMIT) {
      if (!TELLING.test(found)) continue;
      telling++;
    }
    call(b, found, match.index, text, next + 1);
  }
  script.stats.values = script.op.length;
  return script;
}

function call(b: Builder, name: string, pos: number, text: string, after: number): void {
  const parts = name.split('.').map((part) => part.trim());
  let value = b.name(parts[0] ?? '', pos);
  for (const part of parts.slice(1)) value = b.value(Op.member, value, b.intern(part), pos);
  const argument = /^\s{0,20}(?:"([^"\\\n]{0,500})"|'([^'\\\n]{0,500})')/.exec(text.slice(after, after + 600));
  const args: number[] = [];
  if (argument) args.push(b.text(argument[1] ?? argument[2] ?? '', after));
  else if (text[nextMark(text, after)] !== ')') args.push(b.value(Op.constant, b.intern(''), ConstKind.nothing, after));
  b.call(Op.call, value, args, pos);
}

function nextMark(text: string, at: number): number {
  const end = Math.min(text.length, at + 50);
  while (at < end && text.charCodeAt(at) <= 32) at++;
  return at;
}
