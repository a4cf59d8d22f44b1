import {
  apiPath,
  callsNamed,
  callsOf,
  constant,
  isCalled,
  objectOf,
  Op,
  pattern,
  propertyOf,
  readsNamed,
  valuesOf,
  writesOf,
  type Call,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { TaintFlag, type SourceKind } from '../taint/kinds.ts';
import type { Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { inContent, isPrivileged } from '../program/where.ts';
import { sourceAt } from '../taint/sourceAt.ts';
import { answer } from './answer.ts';
import { debuggerSources } from './debuggerSources.ts';
import { promptAnswers } from './promptAnswers.ts';
import { parameter, parameterNode, shownOf } from './parameter.ts';
import { BOT_CHECK_COOKIE } from '../models/botCheckCookies.ts';
import { ANSWERS, EVENTS } from './interfaceTable.ts';

/** What the browser's interfaces tell of the person. */
export function* interfaceSources(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  for (const [name, kind, properties, label] of ANSWERS.filter((one) => isCalled(script, `chrome.${one[0]}`))) {
    for (const call of callsOf(script, `chrome.${name}`))
      if (
        name.startsWith('windows.')
          ? call.args.some((arg) => propertyOf(script, arg, 'populate') !== 0)
          : !(name === 'tabs.query' && isOfOwnPages(script, call)) && !isOfBotCheck(script, name, call)
      )
        for (const source of answer(unit, callees, call, kind, properties, label))
          yield kind === 'screenshot' ? { ...source, flags: TaintFlag.dataAddress } : source;
  }
  const heard = EVENTS.filter((one) => isCalled(script, `chrome.${one[0]}.addListener`));
  for (const [name, kind, index, properties, label] of heard) {
    for (const call of callsOf(script, `chrome.${name}.addListener`)) {
      for (const target of callees.targets(unit, call.args[0] ?? 0))
        yield* parameter(target, index, kind, properties, label, call, unit);
    }
  }
  if (script.strings.includes('devtools'))
    for (const call of callsNamed(script, 'getContent'))
      yield* answer(unit, callees, call, 'page-content', [], 'an answer that a page was given');
  for (const area of ['local', 'sync', 'session'])
    for (const call of callsOf(script, `chrome.storage.${area}.get`))
      yield* answer(unit, callees, call, 'storage', [], 'stored data');
  yield* ownStore(unit);
  for (const call of callsNamed(script, 'getImageData'))
    yield { unit, node: call.value, shown: call.value, kind: 'pixels', label: 'points of a picture' };
  yield* heardByObjects(unit, callees);
  yield* debuggerSources(unit, callees);
  yield* promptAnswers(unit);
  // What was pasted into a field of the extension's own.
  if (callsOf(script, 'document.execCommand').some((call) => constant(script, call.args[0] ?? 0) === 'paste')) {
    for (const value of readsNamed(script, 'value', 'innerText', 'textContent', 'innerHTML'))
      if (apiPath(script, value)?.startsWith('document.') === true)
        yield { unit, node: value, shown: value, kind: 'clipboard', label: 'the clipboard' };
  }
  yield* keptByBrowser(unit, callees);
  for (const call of callsOf(
    script,
    'navigator.geolocation.getCurrentPosition',
    'navigator.geolocation.watchPosition',
  )) {
    for (const target of callees.targets(unit, call.args[0] ?? 0))
      yield* parameter(target, 0, 'geolocation', [], 'the location', call, unit);
    yield { unit, node: call.value, shown: call.value, kind: 'geolocation', label: 'the location' };
  }
}

/** `localStorage.getItem(name)`, `localStorage[name]` in the extension's own pages. */
function* ownStore(unit: Unit): Iterable<Source> {
  const { script } = unit;
  if (inContent(unit) || !isPrivileged(unit) || !script.strings.includes('localStorage')) return;
  const keyed = valuesOf(script, Op.index, Op.member);
  for (const value of [
    ...callsOf(script, 'localStorage.getItem').map((call) => call.value),
    ...keyed.filter((at) => apiPath(script, objectOf(script, at)) === 'localStorage'),
  ])
    yield sourceAt(unit, value, 'storage', 'stored data');
}

/** What the browser keeps between pages: the clipboard, and passwords that the person let it save. */
function* keptByBrowser(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  for (const call of callsOf(script, 'navigator.clipboard.readText', 'navigator.clipboard.read'))
    yield* answer(unit, callees, call, 'clipboard', [], 'the clipboard');
  for (const call of callsOf(script, 'navigator.credentials.get')) {
    if (propertyOf(script, call.args[0] ?? 0, 'password') !== 0)
      yield* answer(unit, callees, call, 'form-input', ['password'], 'a saved password');
    // A code from a text message: https://wicg.github.io/web-otp/
    if (propertyOf(script, call.args[0] ?? 0, 'otp') !== 0)
      yield* answer(unit, callees, call, 'form-input', ['code'], 'a one-time code');
  }
}

/** `tabs.query({ url: runtime.getURL('options.html') })`: pages of the extension's own. */
const isOfOwnPages = (script: ScriptFacts, call: Call): boolean =>
  pattern(script, propertyOf(script, call.args[0] ?? 0, 'url')).startsWith('chrome-extension://');

/** `cookies.get({ url, name: 'cf_clearance' })`: one by a written name that tells nothing of the person. */
const isOfBotCheck = (script: ScriptFacts, name: string, { args }: Call): boolean =>
  name.startsWith('cookies.') &&
  BOT_CHECK_COOKIE.test(constant(script, propertyOf(script, args[0] ?? 0, 'name')) ?? '');

/** What camera, microphone or screen give. */
export const RECORDED = 'recorded sound or picture';

/** Calls that open them. */
const OPENS_CAMERA = [
  'navigator.mediaDevices.getUserMedia',
  'navigator.mediaDevices.getDisplayMedia',
  'chrome.tabCapture.capture',
];

/** Objects that hear, the event that brings what they heard, the property that holds it, and words for it. */
const HEARD: readonly (readonly [
  names: readonly string[],
  event: string,
  property: string,
  kind: SourceKind,
  label: string,
])[] = [
  [['SpeechRecognition', 'webkitSpeechRecognition'], 'result', 'results', 'speech', 'recorded speech'],
  [['MediaRecorder'], 'dataavailable', 'data', 'speech', RECORDED],
  [['filterResponseData'], 'data', 'data', 'site-answer', 'an answer that a page was given'],
];

/** What is said aloud, recorded or answered to a page: `recognition.onresult = (e) => …`, `filter.ondata = (e) => …`. */
function* heardByObjects(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  for (const call of callsOf(script, ...OPENS_CAMERA)) yield* answer(unit, callees, call, 'speech', [], RECORDED);
  for (const [names, event, property, kind, label] of HEARD) {
    if (!names.some((name) => script.strings.includes(name))) continue;
    const handlers = [
      ...writesOf(script, `on${event}`).map(({ value }) => value),
      ...callsNamed(script, 'addEventListener')
        .filter((call) => constant(script, call.args[0] ?? 0) === event)
        .map((call) => call.args[1] ?? 0),
    ];
    for (const handler of handlers)
      for (const target of callees.targets(unit, handler)) {
        const node = parameterNode(target, 0);
        if (node !== undefined)
          yield { unit: target.unit, node, shown: shownOf(target), kind, properties: [property], label };
      }
  }
  // rrweb tells its `emit` of every change of the page: https://github.com/rrweb-io/rrweb
  for (const call of callsNamed(script, 'record'))
    for (const target of callees.targets(unit, propertyOf(script, call.args[0] ?? 0, 'emit')))
      yield* parameter(target, 0, 'page-content', [], 'content of the web page', call, unit);
}
