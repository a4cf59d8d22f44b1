import {
  apiPath,
  argOf,
  calleeOf,
  callsNamed,
  callsOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
  show,
  writesOf,
} from '../../facts/javascript/query.ts';
import { bufferRead, calledName, rootName } from './scriptValues.ts';

/** What a text is taken apart or written otherwise from: `header.split(' ')[1]`. */
function rawOf(script: ScriptFacts, value: number): number {
  let seen = resolve(script, value);
  for (let depth = 0; depth < 8; depth++) {
    const op = opOf(script, seen);
    if (op === Op.index) seen = resolve(script, objectOf(script, seen));
    else if (op === Op.call && opOf(script, calleeOf(script, seen)) === Op.member)
      if (/^(?:split|replace|slice|substring|trim|toString|pop|at)$/.test(nameOf(script, calleeOf(script, seen))))
        seen = resolve(script, objectOf(script, calleeOf(script, seen)));
      else break;
    else if (op === Op.member && /^\d+$/.test(calledName(script, seen))) seen = resolve(script, objectOf(script, seen));
    else break;
  }
  return seen;
}

/** What a value is decoded of: `x` in `Buffer.from(x, 'base64').toString()` and in `atob(x)`. */
function encoded(script: ScriptFacts, value: number): number {
  const seen = resolve(script, value);
  if (opOf(script, seen) !== Op.call) return 0;
  if (apiPath(script, calleeOf(script, seen)) === 'atob') return argOf(script, seen, 0);
  const [written = 0, coding = ''] = bufferRead(script, seen);
  return coding.startsWith('base64') ? written : 0;
}

/** Tokens of a request that a script decodes itself, and takes what they say: nothing there signs or looks at a seal. */
export function* decodedByHand(script: ScriptFacts): Generator<number> {
  if (callsNamed(script, 'createHmac', 'createVerify', 'timingSafeEqual', 'verify', 'compact').length > 0) return;
  for (const call of callsOf(script, 'JSON.parse')) {
    const held = encoded(script, call.args[0] ?? 0);
    const raw = held === 0 ? 0 : rawOf(script, held);
    if (raw === 0 || opOf(script, raw) !== Op.member || !/^_?(?:req|request|ctx|c)$/.test(rootName(script, raw)))
      continue;
    if (/authorization|token|session|auth/i.test(show(script, raw))) yield call.value;
  }
}

/** Whether a value becomes who asks: `req.user = …`. */
export const becomesUser = (script: ScriptFacts, value: number): boolean =>
  writesOf(script, 'user', 'session', 'auth').some((write) => resolve(script, write.value) === value);
