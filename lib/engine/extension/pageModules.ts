import {
  calleeOf,
  callsNamed,
  nameOf,
  nameOfGlobal,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  readsNamed,
  resolve,
  type Call,
  type ScriptFacts,
  valuesOf,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { first } from '../facts/first.ts';
import type { Unit } from '../program/program.ts';
import { sourceAt } from '../taint/sourceAt.ts';
import type { Source } from '../taint/spec.ts';
import { inContent } from '../program/where.ts';
import { pageModelOf, type PageModel } from './pageModel.ts';

/** Under which names programs of chats, mail and networks keep what is the person's. */
const KEPT =
  /^(?:(?:chat|msg|message|contact|conversation|thread|mail|dialog|friend|buddy)(?:s|list|store|collection)?|inbox)$/i;
/** What they call the functions that send in the person's name. */
const SENDS =
  /^(?:(?:add|queue)?and)?(?:send|post|publish|forward|reply)_?(?:and)?\w*(?:msg|message|text|chat|comment|tweet|mail|post|reply)\w*$/i;
/** By which a script gets at the parts of a page's own program. */
const MODULES = /^(?:webpackChunk|webpackJsonp|parcelRequire)/;
/** Globals that are the platform's, the extension's or a bundler's. */
const NO_PROGRAM = new Set(
  'window self globalThis top parent unsafeWindow document location navigator history localStorage sessionStorage indexedDB event chrome browser console crypto caches performance Object Array JSON Math Promise Reflect Map Set Symbol exports module process'.split(
    ' ',
  ),
);
const DEEPEST = 10;
const MOST = 100;

/** What a script in a page takes of the objects of the page's own program: its chats, messages and contacts. */
export function* pageModules(unit: Unit, model: PageModel): Iterable<Source> {
  const { script } = unit;
  const names = script.strings.filter((text) => KEPT.test(text));
  if (names.length === 0 || !seesProgram(unit)) return;
  const inPage = model.inPage(unit);
  for (const value of first(readsNamed(script, ...names), MOST))
    if (inPage(value) && isOfProgram(unit, objectOf(script, value)))
      yield sourceAt(unit, value, 'page-content', "what the page's own scripts hold");
}

/** Calls by which a script in a page has the page's own program send something in the person's name. */
export function pageSendings(unit: Unit, callees: Callees): Call[] {
  const { script } = unit;
  const names = script.strings.filter((text) => SENDS.test(text));
  if (names.length === 0 || !seesProgram(unit) || !pageModelOf(callees).has(unit)) return [];
  const inPage = pageModelOf(callees).inPage(unit);
  return [...first(callsNamed(script, ...names), MOST)].filter(
    (call) =>
      inPage(call.value) && callees.targets(unit, call.callee).length === 0 && isOfProgram(unit, ownerOf(script, call)),
  );
}

/** Content scripts have globals of their own, apart from the page's; Firefox lets them look through. */
const seesProgram = (unit: Unit): boolean =>
  unit.roles.has('main-world') ||
  unit.roles.has('web-accessible') ||
  !inContent(unit) ||
  unit.script.strings.includes('wrappedJSObject');

/** What a called function is taken of: `app.send()`, `const { send } = app; send()`. */
function ownerOf(script: ScriptFacts, { callee }: Call): number {
  const found = resolve(script, callee);
  return opOf(script, found) === Op.member ? objectOf(script, found) : found;
}

/** Whether a value is of the page's own program: of a global that nothing else makes, or of a part that was looked up in it. */
function isOfProgram(unit: Unit, value: number): boolean {
  const { script } = unit;
  let at = resolve(script, value);
  for (let depth = 0; depth < DEEPEST; depth++) {
    const op = opOf(script, at);
    if (op === Op.global) {
      const name = nameOfGlobal(script, at);
      return !NO_PROGRAM.has(name) && unit.program.globals(name).length === 0;
    }
    if (op === Op.call) at = resolve(script, calleeOf(script, at));
    else if (op === Op.member || op === Op.index) {
      const object = resolve(script, objectOf(script, at));
      // `window.Store`: the name is what the global is called.
      if (
        opOf(script, object) === Op.global &&
        /^(?:window|self|globalThis|top|unsafeWindow)$/.test(nameOfGlobal(script, object))
      )
        return op === Op.member && isProgramsName(unit, propertyNameOf(script, at));
      at = object;
    } else break;
  }
  return looksIntoModules(script);
}

const isProgramsName = (unit: Unit, name: string): boolean =>
  !NO_PROGRAM.has(name) && !/^on/.test(name) && unit.program.globals(name).length === 0;

/** Whether a script goes through the parts of a page's own program: `window.webpackChunkapp.push([[1], {}, (get) => …])`. */
const looksIntoModules = (script: ScriptFacts): boolean =>
  script.strings.some((text) => MODULES.test(text)) &&
  valuesOf(script, Op.member, Op.index).some((one) => MODULES.test(nameOf(script, one)));
