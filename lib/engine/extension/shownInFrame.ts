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
import { isSameObject } from '../facts/javascript/isSameObject.ts';
import { heldIn } from './elementOf.ts';

const PORT = /^port[12]$/;
/** Writes that are looked at for one message, and values that are told of them. */
const MOST_WRITES = 1000;
const MOST_SHOWN = 20;

/**
 * Values that say which page the frame or window shows that a message is for: `frame.src = page`, `setAttribute('src', page)`,
 * `Object.assign(frame, { src: page })`, `window.open(page)`, `h('iframe', { ref, src: page })`; of a port, those of the frame that its other end was handed to.
 */
export function shownInFrame(script: ScriptFacts, call: Call): readonly number[] {
  const target = heldIn(script, receiverOf(script, call));
  if (opOf(script, target) === Op.call)
    return /^(?:window\.)?open\(\)$/.test(apiPath(script, target) ?? '') ? [argOf(script, target, 0)] : [];
  if (opOf(script, target) !== Op.member) return [];
  const name = nameOf(script, target);
  if (PORT.test(name)) return ofPort(script, target);
  if (name !== 'contentWindow') return [];
  const frame = objectOf(script, target);
  const made = heldIn(script, frame);
  const isFrame = (object: number): boolean => heldIn(script, object) === made || isSameObject(script, object, frame);
  return [
    ...writesOf(script, 'src')
      .slice(0, MOST_WRITES)
      .filter(({ object }) => isFrame(object))
      .map(({ value }) => value),
    ...callsNamed(script, 'setAttribute')
      .slice(0, MOST_WRITES)
      .filter((set) => constant(script, set.args[0] ?? 0) === 'src' && isFrame(receiverOf(script, set)))
      .map(({ args }) => args[1] ?? 0),
    apiPath(script, made) === 'Object.assign()' ? propertyOf(script, argOf(script, made, 1), 'src') : 0,
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
  const channel = resolve(script, objectOf(script, port));
  const isOther = (value: number): boolean => {
    const one = resolve(script, value);
    return (
      opOf(script, one) === Op.member &&
      PORT.test(nameOf(script, one)) &&
      nameOf(script, one) !== nameOf(script, port) &&
      resolve(script, objectOf(script, one)) === channel
    );
  };
  return callsNamed(script, 'postMessage').flatMap((call) => {
    const handed = resolve(script, call.args[2] ?? 0);
    const isHanded = opOf(script, handed) === Op.array && elementsOf(script, handed).some(isOther);
    // A frame's, or a window's: a port that is handed on through another is not gone after.
    return isHanded && !PORT.test(nameOf(script, heldIn(script, receiverOf(script, call))))
      ? shownInFrame(script, call)
      : [];
  });
}
