import { holdsData } from '../facts/javascript/holdsData.ts';
import {
  apiPath,
  bindingOf,
  callsNamed,
  constant,
  literalText,
  nameOf,
  objectOf,
  onlyDef,
  Op,
  opOf,
  pattern,
  type ScriptFacts,
  WRITE_SIZE,
  writesOf,
  writtenObject,
  writtenPos,
  writtenValue,
} from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { askedBy } from './askedBy.ts';
import { contextNames } from './contextNames.ts';
import { elementFound, elementOf } from './elementOf.ts';
import { asksToo, inSheet, inStyle, LOADS, LOADS_TOO } from './loads.ts';
import { at, inAddress, leadsOut, sinkOf } from './sinkOf.ts';
import { formAddressSinks, formSinks } from './formSinks.ts';
import { ledElsewhere, ledTo } from './ledElsewhere.ts';
import { KEPT_IN_ELEMENT } from './pagePosts.ts';
import { shownInFrame } from './shownInFrame.ts';
import { inContent, isPrivileged } from '../program/where.ts';

type Add = (write: { pos: number; value: number }, sink: Sink) => void;

/** Properties of pages and elements that do something with what is written to them. */
export function extensionWriteSinks(unit: Unit, bound: ReadonlySet<string>): Map<number, Sink[]> {
  const { out, add } = sinksOfWrites(unit);
  markup(unit, bound, add);
  if (inContent(unit)) leftInPage(unit, add);
  else if (isPrivileged(unit)) stored(unit, add);
  addresses(unit, add);
  styles(unit, add);
  for (const led of ledElsewhere(unit)) for (const sink of led.call ? [] : ledTo(unit, led, -1)) add(led, sink);
  for (const { write, to } of contextNames(unit))
    add(write, sinkOf('network', -1, undefined, 'is sent to the network', to));
  formSinks(unit, add);
  return out;
}

/** Where an element is told what to load: of interest where it is asked which written address gets there. */
export function loadedAddressSinks(unit: Unit): Map<number, Sink[]> {
  const { out, add } = sinksOfWrites(unit);
  formAddressSinks(unit, add);
  for (const write of openScripts(unit))
    add(write, sinkOf('script-address', -1, undefined, 'decides which script is loaded'));
  for (const write of styleTexts(unit)) add(write, inStyle(-1, undefined, write.value));
  const decides = (write: { readonly value: number; readonly pos: number }): void =>
    add(write, at(write.value, sinkOf('request-address', -1, undefined, 'decides where a request goes')));
  const frames = shownInFrames(unit.script);
  for (const write of frames.size === 0 ? [] : writesOf(unit.script, 'src'))
    if (frames.has(write.value)) decides(write);
  for (const write of writesOf(unit.script, ...new Set(LOADS.values()))) {
    const tag = elementOf(unit, write.object);
    if (tag !== undefined && LOADS.get(tag) === write.property) decides(write);
  }
  return out;
}

/** Values that say which pages the frames show that a script posts to. */
const shownInFrames = (script: ScriptFacts): ReadonlySet<number> =>
  new Set(callsNamed(script, 'postMessage').flatMap((call) => shownInFrame(script, call)));

/** Script elements whose address is written elsewhere. */
export const openScripts = (unit: Unit): readonly { readonly value: number; readonly pos: number }[] =>
  writesOf(unit.script, 'src').filter(
    ({ object, value }) =>
      value !== 0 && /^(?:\*|https?:)/.test(pattern(unit.script, value)) && elementOf(unit, object) === 'script',
  );

/** Sinks by their place among the writes of a script, and what adds one for a write. */
function sinksOfWrites({ script }: Unit): { readonly out: Map<number, Sink[]>; readonly add: Add } {
  const out = new Map<number, Sink[]>();
  let index: Map<string, number> | undefined;
  // `Object.assign(element, { src, async: true })` is several writes at one place.
  const add: Add = ({ pos, value }, sink) => {
    if (!index) {
      index = new Map();
      for (let at = 0; at < script.writes.length; at += WRITE_SIZE)
        index.set(`${writtenPos(script, at)}.${writtenValue(script, at)}`, at);
    }
    const at = index.get(`${pos}.${value}`);
    if (at !== undefined) out.set(at, [...(out.get(at) ?? []), sink, ...askedBy(script, sink, [value])]);
  };
  return { out, add };
}

/** Where a write stands, and what it writes. */
const written = (script: ScriptFacts, at: number): { pos: number; value: number } => ({
  pos: writtenPos(script, at),
  value: writtenValue(script, at),
});

/** Markup and code of pages. */
function markup(unit: Unit, bound: ReadonlySet<string>, add: Add): void {
  const { script } = unit;
  for (const write of writesOf(script, 'innerHTML', 'outerHTML', 'srcdoc')) {
    if (elementOf(unit, write.object) !== 'script')
      add(write, sinkOf('html', -1, undefined, 'is inserted into the page as HTML'));
    else if (!holdsData(script, write.object))
      add(write, sinkOf('page-code', -1, undefined, 'is run as code in the page'));
  }
  // A field that a template puts into the page: `this.text = data` beside `v-html="text"`.
  for (const write of bound.size === 0 ? [] : writesOf(script, ...bound)) {
    const self =
      opOf(script, write.object) === Op.ref ? onlyDef(script, bindingOf(script, write.object)) : write.object;
    if (opOf(script, self) === Op.self || /^(?:vm|app|self|that|state)$/.test(nameOf(script, write.object)))
      add(write, sinkOf('html', -1, undefined, 'is inserted into the page as HTML'));
  }
  for (const write of writesOf(script, 'text', 'textContent', 'innerText'))
    if (elementOf(unit, write.object) === 'script' && !holdsData(script, write.object))
      add(write, sinkOf('page-code', -1, undefined, 'is run as code in the page'));
}

/** `localStorage[name] = data`, `localStorage.name = data` in the extension's own pages. */
function stored({ script }: Unit, add: Add): void {
  if (!script.strings.includes('localStorage')) return;
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE)
    if (/^(?:window\.)?localStorage$/.test(apiPath(script, writtenObject(script, at)) ?? ''))
      add(written(script, at), sinkOf('storage-write', -1, undefined, 'is stored'));
}

/** What a content script leaves in the page for the page's scripts. */
function leftInPage(unit: Unit, add: Add): void {
  const { script } = unit;
  // Text in an element that nobody sees is for the page's scripts.
  const hidden = hiddenElements(unit);
  for (const write of hidden.size === 0 ? [] : writesOf(script, 'textContent', 'innerText', 'value'))
    if (opOf(script, write.object) === Op.ref && hidden.has(bindingOf(script, write.object)))
      add(write, sinkOf('page-message', -1, undefined, 'is left in the web page, in an element that is not shown'));
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    const path = apiPath(script, writtenObject(script, at));
    const isOfRoot = path === 'document.documentElement.dataset' || path === 'document.body.dataset';
    if (isOfRoot || nameOf(script, writtenObject(script, at)) === 'dataset')
      add(
        written(script, at),
        sinkOf('page-message', -1, undefined, isOfRoot ? 'is written into the web page' : KEPT_IN_ELEMENT),
      );
  }
}

/** Addresses of elements. */
function addresses(unit: Unit, add: Add): void {
  const { script } = unit;
  for (const write of writesOf(script, ...Object.keys(LOADS_TOO))) {
    const to = pattern(script, write.value);
    if (asksToo(elementOf(unit, write.object), write.property, to)) add(write, inAddress(-1, undefined, to));
  }
  const frames = shownInFrames(script);
  for (const write of writesOf(script, 'src', 'href', 'data')) {
    const tag = elementOf(unit, write.object) ?? (frames.has(write.value) ? 'iframe' : undefined);
    const to = pattern(script, write.value);
    if (tag === 'script' && write.property === 'src')
      add(write, sinkOf('script-address', -1, undefined, 'decides which script is loaded', to));
    if (tag !== undefined && LOADS.get(tag) === write.property)
      add(write, at(write.value, inAddress(-1, undefined, to)));
    else if (
      leadsOut(to) &&
      (write.property === 'src' || LOADS.get(elementFound(script, write.object) ?? '') === write.property)
    )
      add(write, inAddress(-1, undefined, to));
    if (tag === 'iframe' && write.property === 'src')
      add(write, at(write.value, sinkOf('frame-address', -1, undefined, 'decides which page a frame opens', to)));
    if (
      inContent(unit) &&
      write.property === 'href' &&
      tag === undefined &&
      !/(?:^|\.)location$/.test(apiPath(script, write.object) ?? '')
    )
      add(write, sinkOf('link-address', -1, undefined, 'decides where a link leads', to));
  }
}

/** What is written into elements for styles. */
const styleTexts = (unit: Unit): readonly { readonly value: number; readonly pos: number }[] =>
  writesOf(unit.script, 'textContent', 'innerText', 'innerHTML').filter(
    ({ object }) => elementOf(unit, object) === 'style',
  );

function styles(unit: Unit, add: Add): void {
  const { script } = unit;
  // `element.style.backgroundImage = 'url(https://…' + data`: the browser fetches it.
  const ofElements = writesOf(
    script,
    'backgroundImage',
    'background',
    'listStyle',
    'listStyleImage',
    'borderImage',
    'borderImageSource',
    'mask',
    'maskImage',
    'cursor',
    'content',
    'cssText',
    'style',
  );
  for (const write of [...ofElements, ...styleTexts(unit)]) {
    const sink = inSheet(script, write.value, -1);
    if (sink !== undefined) add(write, sink);
  }
}

/** Variables of elements that the script makes and hides: `node.hidden = true`, `node.style.display = 'none'`. */
function hiddenElements(unit: Unit): ReadonlySet<number> {
  const { script } = unit;
  const out = new Set<number>();
  for (const { object, property, value } of writesOf(script, 'hidden', 'display', 'type')) {
    const element = property === 'display' && opOf(script, object) === Op.member ? objectOf(script, object) : object;
    const says = opOf(script, value) === Op.constant ? literalText(script, value) : constant(script, value);
    const hides = property === 'hidden' ? says === 'true' : says === (property === 'display' ? 'none' : 'hidden');
    if (hides && opOf(script, element) === Op.ref && elementOf(unit, element) !== undefined)
      out.add(bindingOf(script, element));
  }
  return out;
}
