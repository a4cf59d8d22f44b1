import {
  apiPath,
  argOf,
  type Call,
  callsNamed,
  constant,
  elementsOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  valuesOf,
  writesOf,
} from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import { isSameObject } from '../facts/javascript/isSameObject.ts';
import { heldIn, isSameElement } from './elementOf.ts';

const PORT = /^port[12]$/;
/** Writes that are looked at for one message, and values that are told of them. */
const MOST_WRITES = 1000;
const MOST_SHOWN = 20;

/**
 * Values that say which page the frame or window shows that a message is for: `frame.src = page`, `setAttribute('src', page)`,
 * `Object.assign(frame, { src: page })`, `window.open(page)`, `h('iframe', { ref, src: page })`; of a port, those of the frame that its other end was handed to.
 */
export function shownInFrame(script: ScriptFacts, call: Call): readonly number[] {
  let known = shownOf.get(script);
  if (known === undefined) shownOf.set(script, (known = new Map()));
  let shown = known.get(call.value);
  if (shown === undefined) known.set(call.value, (shown = shownFor(script, call)));
  return shown;
}

/** What was found, by script and call. */
const shownOf = new WeakMap<ScriptFacts, Map<number, readonly number[]>>();

function shownFor(script: ScriptFacts, call: Call): readonly number[] {
  const target = heldIn(script, receiverOf(script, call));
  if (opOf(script, target) === Op.call)
    return /^(?:window\.)?open\(\)$/.test(apiPath(script, target) ?? '') ? [argOf(script, target, 0)] : [];
  if (opOf(script, target) !== Op.member) return [];
  const name = nameOf(script, target);
  if (PORT.test(name)) return ofPort(script, target);
  if (name !== 'contentWindow') return [];
  return shownBy(script, objectOf(script, target));
}

/** Values that say which page a frame shows. */
export function shownBy(script: ScriptFacts, frame: number): readonly number[] {
  const isFrame = (object: number): boolean => isSameElement(script, object, frame);
  return [
    ...writesOf(script, 'src')
      .slice(0, MOST_WRITES)
      .filter(({ object }) => isFrame(object))
      .map(({ value }) => value),
    ...callsNamed(script, 'setAttribute')
      .slice(0, MOST_WRITES)
      .filter((set) => constant(script, set.args[0] ?? 0) === 'src' && isFrame(receiverOf(script, set)))
      .map(({ args }) => args[1] ?? 0),
    ...(nameOf(script, frame) === 'current' ? ofReference(script, objectOf(script, frame)) : []),
  ]
    .filter((value) => value !== 0)
    .slice(0, MOST_SHOWN);
}

/** `h('iframe', { ref, src: page })` for `ref.current` */
const ofReference = (script: ScriptFacts, reference: number): readonly number[] =>
  Array.from(valuesOf(script, Op.object), (props) =>
    isSameObject(script, propertyOf(script, props, 'ref'), reference) ? propertyOf(script, props, 'src') : 0,
  );

/** `frame.contentWindow.postMessage('', '*', [channel.port2])` for `channel.port1` */
function ofPort(script: ScriptFacts, port: number): readonly number[] {
  let known = handedPorts.get(script);
  if (known === undefined) handedPorts.set(script, (known = portsHanded(script)));
  const channel = resolve(script, objectOf(script, port));
  return (known.get(channel) ?? [])
    .filter(({ name }) => name !== nameOf(script, port))
    .slice(0, MOST_SHOWN)
    .flatMap(({ call }) => shownInFrame(script, call))
    .slice(0, MOST_SHOWN);
}

interface HandedPort {
  readonly name: string;
  readonly call: Call;
}

const handedPorts = new WeakMap<ScriptFacts, ReadonlyMap<number, readonly HandedPort[]>>();

/** Ports that are handed to a frame or a window, by their channel: one that is handed on through another port is not gone after. */
function portsHanded(script: ScriptFacts): ReadonlyMap<number, readonly HandedPort[]> {
  const found = new Map<number, HandedPort[]>();
  for (const call of callsNamed(script, 'postMessage')) {
    const handed = resolve(script, call.args[2] ?? 0);
    if (opOf(script, handed) !== Op.array || PORT.test(nameOf(script, heldIn(script, receiverOf(script, call)))))
      continue;
    for (const item of elementsOf(script, handed).slice(0, MOST_SHOWN)) {
      const one = resolve(script, item);
      if (opOf(script, one) === Op.member && PORT.test(nameOf(script, one)))
        addTo(found, resolve(script, objectOf(script, one)), { name: nameOf(script, one), call });
    }
  }
  return found;
}
