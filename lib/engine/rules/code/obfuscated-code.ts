import {
  argOf,
  bindingCount,
  bindingName,
  bindingOf,
  callAt,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  indexKeyOf,
  nameOf,
  Op,
  opOf,
  posOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  valuesOf,
} from '../../facts/javascript/query.ts';
import type { WritingFacts } from '../../facts/code/writing.ts';
import { manifestOf } from '../../facts/extension/roles.ts';
import type { Facts } from '../../facts.ts';
import { defineRule } from '../../rule.ts';
import { reachOfAllSites, requires } from '../permissions/reach.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { codeRunsOf } from './codeRuns.ts';
import { isPacked } from './decoding.ts';
import { usageOf } from '../../program/usage.ts';
import { itemsOf } from '../../facts/javascript/itemsOf.ts';
import { first } from '../../facts/first.ts';

/** Something that obfuscators leave and minifiers and bundlers do not. */
interface Sign {
  readonly words: string;
  /** Enough by itself to be sure. */
  readonly certain?: boolean;
  readonly pos: number;
}

export const obfuscatedCode = defineRule({
  id: 'obfuscated-code',
  title: 'Obfuscated code',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'both',
  cwe: 'CWE-506',
  references: [
    'https://developer.chrome.com/docs/webstore/program-policies/code-readability',
    'https://extensionworkshop.com/documentation/publish/add-on-policies/',
  ],
  why: 'Minified code is short; obfuscated code is hidden on purpose. Nobody, including the store, can tell what it does. Most extensions removed for theft had such code.',
  remedy: 'Ship readable or merely minified code. Stores reject obfuscation.',
  cap: { grade: 'D', reason: 'nobody can read what it does with its access to your sites', from: 'critical' },
  check: checkScripts(function* ({ script, file, facts, hitAt }) {
    const signs = [...signsOf(script, file.facts.writing, file.size)];
    const certain = signs.find((sign) => sign.certain === true);
    if (signs.length === 0) return;
    const words = signs.map((sign) => sign.words).join('; ');
    const pos = (certain ?? signs[0])?.pos ?? 0;
    if (signs.length >= 2 || certain !== undefined)
      yield hitAt(pos, words, facts.whole(holdsPowers) ? { severity: 'critical' } : {});
    else yield hitAt(pos, words, { severity: 'medium', confidence: words.startsWith('a packed') ? 'medium' : 'low' });
  }),
  examples: {
    bad: [
      backgroundExample(rotated()),
      backgroundExample(
        'const order = "3|0|2|1".split("|"); let i = 0; while (true) { switch (order[i++]) { case "0": a(); continue; case "1": b(); continue; case "2": c(); continue; case "3": d(); continue; } break; }',
      ),
      backgroundExample(
        `const a = "${[...'chrome.cookies.getAll and send them'].map((c) => `\\x${c.charCodeAt(0).toString(16)}`).join('')}"; window[a]();`,
      ),
      backgroundExample(`${'[][(![]+[])[+[]]+(![]+[])[!+[]+!+[]]+(![]+[])[+!+[]]+(!![]+[])[+[]]]'.repeat(12)}`),
      backgroundExample(
        'eval(function(p,a,c,k,e,d){while(c--)if(k[c])p=p.replace(new RegExp("\\b"+c+"\\b","g"),k[c]);return p}("0.1(2)",3,3,"console|log|1".split("|"),0,{}));',
      ),
      backgroundExample(
        '(function () { const t = function () { return t.toString().search("(((.+)+)+)+$").toString().constructor(t).search("(((.+)+)+)+$"); }; t(); })();',
      ),
    ],
    good: [
      backgroundExample('eval(function (a) { return a; }("1")); const list = "a|b|c|d".split("|");'),
      backgroundExample(
        '!function(e,t){"use strict";var n={};function r(o){if(n[o])return n[o].exports;var i=n[o]={exports:{}};return e[o].call(i.exports,i,i.exports,r),i.exports}r(0)}([function(e,t,n){e.exports=n(1)},function(e,t){e.exports=function(e){return e+1}}]);',
      ),
      backgroundExample(
        'const names = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]; const queue = []; queue.push(queue.shift()); for (const n of names) use(names[n]);',
      ),
      backgroundExample(
        'const control = /[\\x00-\\x1f\\x7f-\\x9f]/g; const accents = "\\u00e4\\u00f6\\u00fc"; const version = "1|2|3".split("|");',
      ),
      backgroundExample(
        'while (i < n) { switch (text[i++]) { case "a": x(); break; case "b": y(); break; } } const _0x = 1;',
      ),
    ],
  },
});

/** Whether an extension reaches sign-ins: every site, or cookies. What hides its workings there cannot be trusted. */
function holdsPowers(facts: Facts): boolean {
  const manifest = manifestOf(facts)?.manifest;
  if (manifest === undefined) return false;
  const { hosts, scripts } = reachOfAllSites(manifest);
  return hosts.length > 0 || scripts.length > 0 || requires(manifest, 'cookies');
}

function* signsOf(script: ScriptFacts, writing: WritingFacts | undefined, size: number): Generator<Sign> {
  const { stats } = script;
  if (writing?.symbols !== undefined)
    yield { words: 'code made of signs only', certain: true, pos: writing.symbols.offset };
  if (
    writing !== undefined &&
    ((writing.escapes >= 40 && writing.escapeShare >= 0.1) ||
      (writing.escapes >= 20 && writing.escapeShare >= 0.3) ||
      (writing.escapes >= 1500 && writing.escapeShare >= 0.02))
  )
    yield {
      words: `${writing.escapes} plain letters written as escapes`,
      certain: writing.escapeShare >= 0.25,
      pos: writing.firstEscape,
    };
  if (stats.hexNames >= 15 && stats.hexNames >= stats.identifiers * 0.25)
    yield { words: `${stats.hexNames} names such as _0x1a2b`, pos: 0 };
  const rotator = rotatorAt(script);
  if (rotator !== undefined)
    yield { words: 'a list of texts that is turned until a sum fits', certain: rotator.certain, pos: rotator.pos };
  const looked = lookedUp(script);
  if (looked.count >= 25 && looked.count >= size / 1500)
    yield { words: `${looked.count} names fetched by number from a list`, pos: looked.pos };
  const shuffled = shuffledSwitch(script);
  if (shuffled !== undefined)
    yield { words: 'steps shuffled by a list of numbers (control-flow flattening)', certain: true, pos: shuffled };
  const alike = alikeNames(script);
  if (alike >= 12 && alike >= stats.declared * 0.25)
    yield { words: `${alike} names that look alike on purpose`, pos: 0 };
  const packed = codeRunsOf(script).find((run) => isPacked(script, run));
  if (packed !== undefined)
    yield {
      words: 'a packed script: its text is put together from a list of words when it runs',
      pos: posOf(script, packed.value),
    };
  const defence = selfDefence(script);
  if (defence !== undefined) yield { words: 'code that breaks when it is made readable', certain: true, pos: defence };
}

/** `for (;;) try { if (parseInt(f(1)) / 1 + … === 0x1f) break; else a.push(a.shift()) } catch { a.push(a.shift()) }` */
function rotatorAt(script: ScriptFacts): { pos: number; certain: boolean } | undefined {
  let turns = 0;
  const parsed = callsOf(script, 'parseInt');
  for (const call of callsNamed(script, 'push')) {
    const inner = call.args[0] ?? 0;
    if (opOf(script, inner) !== Op.call || nameOf(script, calleeOf(script, inner)) !== 'shift') continue;
    const from = receiverOf(script, { ...call, callee: calleeOf(script, inner) });
    const to = receiverOf(script, call);
    if (
      opOf(script, from) !== Op.ref ||
      opOf(script, to) !== Op.ref ||
      bindingOf(script, from) !== bindingOf(script, to)
    )
      continue;
    const near = first(parsed, 2000).filter((one) => Math.abs(one.pos - call.pos) < 1500);
    if (near.length >= 3) return { pos: call.pos, certain: true };
    // The older form turns a list that is handed in so many times.
    const usage = usageOf(script);
    const param = usage.params.get(bindingOf(script, to));
    const lists =
      param === undefined
        ? []
        : (usage.callers.get(param.fn) ?? []).map((one) => callAt(script, one).args[param.at] ?? 0);
    if (
      lists.some(
        (list) =>
          itemsOf(script, list).length >= 5 &&
          itemsOf(script, list).every((item) => opOf(script, item) === Op.constant),
      )
    )
      return { pos: call.pos, certain: false };
    if (++turns > 200) return undefined;
  }
  return undefined;
}

/** `a[f(0x12)]`: names that a function gives for a number. */
function lookedUp(script: ScriptFacts): { count: number; pos: number } {
  let count = 0;
  let pos = 0;
  if (script.stats.computedReads < 25) return { count, pos };
  for (const value of valuesOf(script, Op.index)) {
    const key = indexKeyOf(script, value);
    if (opOf(script, key) !== Op.call || opOf(script, calleeOf(script, key)) !== Op.ref) continue;
    const argument = argOf(script, key, 0);
    if (constant(script, argument) === undefined || !/^-?(0x[0-9a-f]+|\d+)$/i.test(constant(script, argument) ?? ''))
      continue;
    if (count === 0) pos = posOf(script, value);
    count++;
  }
  return { count, pos };
}

/** `'3|0|2|1'.split('|')` beside a loop that is nothing but a switch. */
function shuffledSwitch(script: ScriptFacts): number | undefined {
  if (script.stats.loopSwitches === 0) return undefined;
  for (const call of callsNamed(script, 'split')) {
    const text = constant(script, resolve(script, receiverOf(script, call)));
    if (text === undefined || !/^\d+(\|\d+){2,}$/.test(text) || constant(script, call.args[0] ?? 0) !== '|') continue;
    const numbers = text.split('|').map(Number);
    // All numbers from 0 on, each once, not in order: a program's steps.
    if (
      new Set(numbers).size === numbers.length &&
      Math.max(...numbers) === numbers.length - 1 &&
      numbers.some((number, at) => number !== at)
    )
      return call.pos;
  }
  return undefined;
}

function alikeNames(script: ScriptFacts): number {
  let count = 0;
  for (let binding = 0; binding < bindingCount(script); binding++)
    if (/^(?:[O0oQ_$]{5,}|[Il1_$]{5,})$/.test(bindingName(script, binding))) count++;
  return count;
}

/** The expression that never ends when spaces are put into a function's source. */
function selfDefence(script: ScriptFacts): number | undefined {
  for (const call of callsNamed(script, 'search', 'test', 'match')) {
    const text = constant(script, call.args[0] ?? 0);
    if (text !== undefined && /^\(\(\(\.\+\)\+\)\+\)\+\$$|^\\w\+ \*\\\(\\\) \*\{/.test(text)) return call.pos;
  }
  return undefined;
}

/** An example of the commonest shape, written for this rule. */
function rotated(): string {
  const uses = Array.from({ length: 16 }, (_, n) => `_0x5b1c[_0x3d2e(0x${(n + 1).toString(16)})](_0x4f1a);`).join('');
  return `function _0x1f2b(){var _0x2a=["12abc","34def","56ghi","log"];_0x1f2b=function(){return _0x2a;};return _0x1f2b();}function _0x3d2e(_0x7c,_0x8d){var _0x9e=_0x1f2b();return _0x9e[_0x7c-0x1];}(function(_0x11,_0x12){var _0x13=_0x11();while(!![]){try{var _0x14=parseInt(_0x3d2e(0x1))/0x1+parseInt(_0x3d2e(0x2))/0x2*parseInt(_0x3d2e(0x3))/0x3;if(_0x14===_0x12)break;else _0x13["push"](_0x13["shift"]());}catch(_0x15){_0x13["push"](_0x13["shift"]());}}}(_0x1f2b,0x5dc));${uses}`;
}
