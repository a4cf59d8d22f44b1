import {
  apiPath,
  argOf,
  bindingOf,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  propertyOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  variableOf,
  writesOf,
} from '../facts/javascript/query.ts';
import { isOfOwnMarkup, KEEPS_ELEMENTS } from '../program/isOfOwnMarkup.ts';
import { ownerOf } from '../program/ownerOf.ts';
import { endOfUses, firstUse, Use, useKind, useTarget } from '../program/useGraph.ts';
import { words } from '../words.ts';
import { enterFunction } from './entries.ts';
import { giveToMethods } from './giveToMethods.ts';
import { TaintFlag } from './kinds.ts';
import { showsNoPage } from './showsNoPage.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';
import { writeProperty } from './writes.ts';

/*
 * Objects of the platform that hold one thing under several names, or give it back in another form: an address and its
 * parts (URL standard), a buffer and the views of it (ECMAScript), a canvas and its contexts (HTML), a file's reader
 * (File API).
 */

const ADDRESS_PARTS = words('search hash pathname href host hostname username password');
const VIEWS =
  /^(?:DataView|Uint8Array|Uint8ClampedArray|Int8Array|Uint16Array|Int16Array|Uint32Array|Int32Array|Float32Array|Float64Array)$/;
const SETS_BYTES = /^set(?:U?int(?:8|16|32)|Big(?:Ui|I)nt64|Float(?:16|32|64))$/i;
const DRAWS = words('drawImage putImageData fillText strokeText transferFromImageBitmap texImage2D');
/** What a context paints with: a text of it is in the picture. */
const PAINTS_WITH = words('fillStyle strokeStyle shadowColor font filter');
const TEXTS = words('textContent innerText value');
const READS_FILE = words('readAsText readAsDataURL readAsArrayBuffer readAsBinaryString');
/** Listeners of one reader, and variables that one object is seen through. */
const MOST = 8;
/** Streams of one script that a controller may be of. */
const MOST_STREAMS = 64;

/** The call or `new` that made what a value holds; 0 where it is not seen. */
const madeBy = (script: Step['unit']['script'], value: number): number => {
  const seen = resolve(script, value);
  return opOf(script, seen) === Op.create || opOf(script, seen) === Op.call ? seen : 0;
};

/** The platform's name of what made a value: `URL` for `new URL(…)`. */
const makerOf = (script: Step['unit']['script'], value: number): string => {
  const made = madeBy(script, value);
  return made === 0 ? '' : (apiPath(script, calleeOf(script, made)) ?? nameOf(script, calleeOf(script, made)));
};

/** The object as a whole holds the data from here on. */
function holdWhole(solver: Solver, step: Step, object: number): void {
  const { unit } = step;
  if (opOf(unit.script, object) === Op.ref) solver.keep(step, unit, bindingOf(unit.script, object), 0);
  else if (opOf(unit.script, object) === Op.member)
    writeProperty(solver, step, objectOf(unit.script, object), propertyNameOf(unit.script, object), 0, 1);
}

/** `url.search = data`, `bytes[n] = data`: other names of the object tell it, too. */
export function writePart(solver: Solver, step: Step, object: number, property: string): void {
  const { script } = step.unit;
  if (ADDRESS_PARTS.has(property) && makerOf(script, object) === 'URL') {
    const behind = /^(?:href|host|hostname)$/.test(property)
      ? step
      : { ...step, flags: step.flags | TaintFlag.fixedHost | TaintFlag.joined };
    holdWhole(solver, behind, object);
  } else if (property === '*' && VIEWS.test(makerOf(script, object))) intoBuffer(solver, step, object);
  else if (PAINTS_WITH.has(property)) intoCanvas(solver, step, object);
  else if (TEXTS.has(property) || property === 'innerHTML') intoElement(solver, step, object, property);
}

/**
 * `p.textContent = data; return p.innerHTML`, `area.innerHTML = data; return area.value`: what an element that the script
 * makes is given as a text comes out as markup, and the other way round.
 */
function intoElement(solver: Solver, step: Step, element: number, as: string): void {
  if (step.path !== 0) return;
  const parsed = documentOf(step.unit.script, element);
  if (parsed !== 0) holdWhole(solver, step, parsed);
  if (makerOf(step.unit.script, element) !== 'document.createElement') return;
  const isMarkup = as === 'innerHTML';
  const flags = isMarkup ? step.flags & ~TaintFlag.noMarkup : step.flags | TaintFlag.noMarkup;
  for (const name of isMarkup || as === '' ? TEXTS : []) writeProperty(solver, { ...step, flags }, element, name, 0, 1);
  if (!isMarkup) writeProperty(solver, { ...step, flags }, element, 'innerHTML', 0, 1);
}

/** The variable of the parsed document that an element is of: `page.querySelector('p')`; 0 for none. */
function documentOf(script: ScriptFacts, element: number): number {
  let seen = element;
  for (let depth = 0; depth < 8; depth++) {
    const made = opOf(script, seen) === Op.ref ? resolve(script, seen) : seen;
    const callee = opOf(script, made) === Op.call ? calleeOf(script, made) : made;
    if (opOf(script, callee) !== Op.member) return 0;
    if (propertyNameOf(script, callee) === 'parseFromString') return opOf(script, seen) === Op.ref ? seen : 0;
    seen = objectOf(script, callee);
  }
  return 0;
}

/** `$('<div>').text(data).html()`: what elements of jQuery's making are given, they give in another form. */
function intoOwnMarkup(solver: Solver, step: Step, call: number, as: string): void {
  const { unit, flags } = step;
  const { script } = unit;
  const graph = unit.useGraph();
  for (let use = firstUse(graph, call); use < endOfUses(graph, call); use++)
    if (useKind(graph, use) === Use.member && KEEPS_ELEMENTS.test(nameOf(script, useTarget(graph, use))))
      if (isOfOwnMarkup(script, call, () => true))
        solver.to(step, call, step.path, as === 'text' ? flags | TaintFlag.noMarkup : flags & ~TaintFlag.noMarkup);
}

/** What a view of a buffer is given, the buffer holds. */
function intoBuffer(solver: Solver, step: Step, view: number): void {
  const { script } = step.unit;
  holdWhole(solver, step, view);
  const buffer = argOf(script, madeBy(script, view), 0);
  if (opOf(script, buffer) === Op.ref) holdWhole(solver, step, buffer);
}

/** Methods that put data into an object of the platform; false where the method is none of these. */
export function putIntoPlatform(solver: Solver, step: Step, call: number, at: number, callee: number): boolean {
  const { unit } = step;
  const { script } = unit;
  if (opOf(script, callee) !== Op.member) return false;
  const name = nameOf(script, callee);
  const receiver = objectOf(script, callee);
  if (name === 'append' || name === 'appendChild') intoElement(solver, step, receiver, '');
  if (at === 0 && /^(?:text|html|val)$/.test(name)) intoOwnMarkup(solver, step, call, name);
  if (name === 'enqueue' && at === 0) intoStream(solver, step, receiver);
  if (name === 'encodeInto' && at === 0) intoBuffer(solver, step, argOf(script, call, 1));
  if (SETS_BYTES.test(name) && at === 1) {
    intoBuffer(solver, step, receiver);
    return true;
  }
  if (DRAWS.has(name) && at === 0) {
    intoCanvas(solver, step, receiver);
    return true;
  }
  if (!READS_FILE.has(name) || at !== 0) return false;
  readFile(solver, name === 'readAsDataURL' ? asAddress(solver, step, argOf(script, call, 0)) : step, call, receiver);
  return true;
}

/** `canvas.getContext('2d').drawImage(picture)`: the picture is in the canvas. */
function intoCanvas(solver: Solver, step: Step, context: number): void {
  const { script } = step.unit;
  const made = madeBy(script, context);
  const getter = made === 0 ? 0 : calleeOf(script, made);
  if (nameOf(script, getter) === 'getContext' && opOf(script, getter) === Op.member)
    holdWhole(solver, step, objectOf(script, getter));
}

/** `new ReadableStream({ start(controller) { controller.enqueue(data); } })`: what the stream gives. */
function intoStream(solver: Solver, step: Step, controller: number): void {
  const { unit } = step;
  const { script } = unit;
  const binding = variableOf(script, controller);
  for (const { value, args } of callsOf(script, 'ReadableStream', 'TransformStream').slice(0, MOST_STREAMS))
    for (const [at, method] of ['start', 'pull', 'transform'].entries())
      for (const target of solver.callees.targets(unit, propertyOf(script, args[0] ?? 0, method)))
        if (target.unit === unit && script.functions[target.fn]?.params[at === 2 ? 1 : 0] === binding)
          solver.to(step, value);
}

/** A file as the address that holds it. */
const asAddress = (solver: Solver, step: Step, file: number): Step => ({
  ...step,
  flags: step.flags | TaintFlag.dataAddress | (showsNoPage(solver, step.unit, file) ? TaintFlag.noMarkup : 0),
});

/** `reader.readAsText(file)`: the reader's result, and what its listeners are told, is the file. */
function readFile(solver: Solver, step: Step, call: number, reader: number): void {
  const { unit } = step;
  const { script } = unit;
  writeProperty(solver, step, reader, 'result', 0, 1);
  const binding = variableOf(script, reader);
  const isReader = (value: number): boolean =>
    value === reader || (opOf(script, value) === Op.ref && bindingOf(script, value) === binding);
  const listeners = [
    ...writesOf(script, 'onload', 'onloadend')
      .filter(({ object }) => isReader(object))
      .map(({ value }) => value),
    ...callsNamed(script, 'addEventListener')
      .filter(
        (one) => isReader(receiverOf(script, one)) && /^load(?:end)?$/.test(constant(script, one.args[0] ?? 0) ?? ''),
      )
      .map((one) => one.args[1] ?? 0),
  ];
  const { paths } = solver;
  for (const listener of listeners.slice(0, MOST))
    for (const target of solver.callees.targets(unit, listener)) {
      giveToMethods(
        solver,
        { ...step, unit: target.unit },
        ownerOf(target.unit.script, target.fn),
        paths.under('result', 0),
      );
      for (const holder of ['target', 'currentTarget', 'srcElement'])
        enterFunction(solver, step, target, 0, paths.under(holder, paths.under('result', 0)), call, undefined, false);
    }
}
