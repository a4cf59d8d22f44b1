import {
  argsOf,
  bindingName,
  bindingOf,
  calleeOf,
  callsNamed,
  constant,
  defsOf,
  GUARD_SIZE,
  guardKind,
  GuardKind,
  memberNameOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  readsNamed,
  resolve,
  type ScriptFacts,
  scriptsOf,
  testedValue,
  valuesOf,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { say } from '../../../texts/say.ts';
import type { Case } from './patternRule.ts';
import { calledName } from './scriptValues.ts';

const VERIFIES =
  /^(?:verify|jwtVerify|verifyIdToken|verifyAccessToken|authenticate|getUser|getSession|validateToken\w*)$/;

/** Whether anything of the program checks tokens by a call of such a name. */
const verifies = (facts: Facts): boolean => facts.whole(foundVerifying);
const foundVerifying = (facts: Facts): boolean =>
  scriptsOf(facts).some(
    ({ file, script }) =>
      !file.traits.vendored &&
      !file.traits.test &&
      script.calls.some((call) => VERIFIES.test(nameOf(script, calleeOf(script, call)))),
  );

/** Values that are the header with a client's token: `req.headers.authorization`, `headers.get('authorization')`. */
function* headersOf(script: ScriptFacts): Generator<number> {
  for (const read of readsNamed(script, 'authorization'))
    if (memberNameOf(script, resolve(script, objectOf(script, read))) === 'headers') yield read;
  for (const call of callsNamed(script, 'get', 'header'))
    if (
      constant(script, call.args[0] ?? 0)?.toLowerCase() === 'authorization' &&
      opOf(script, call.callee) === Op.member &&
      /^(?:headers|req|request|c|ctx)$/.test(calledName(script, objectOf(script, call.callee)))
    )
      yield call.value;
}

/** Tokens of which a handler looks only whether they are there, and how they begin. */
export function* onlyPresent(script: ScriptFacts, facts: Facts): Generator<Case> {
  const headers = [...headersOf(script)];
  if (headers.length === 0 || verifies(facts)) return;
  const tested = new Set<number>();
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE)
    if (guardKind(script, at) !== GuardKind.equals) tested.add(testedValue(script, at));
  const begins = callsNamed(script, 'startsWith').map(({ callee }) =>
    opOf(script, callee) === Op.member ? objectOf(script, callee) : 0,
  );
  const refs = [...valuesOf(script, Op.ref)];
  for (const header of headers) {
    const [first] = refs.filter((ref) => resolve(script, ref) === header);
    const binding = first === undefined ? -1 : bindingOf(script, first);
    if (binding < 0 || defsOf(script, binding).length !== 1) continue;
    const uses = refs.filter((ref) => bindingOf(script, ref) === binding);
    if (!uses.every((ref) => tested.has(ref) || begins.includes(ref))) continue;
    const pos = posOf(script, header);
    const around = script.functions.filter(({ start, end }) => start <= pos && pos < end).at(-1);
    if (around !== undefined && !asksOthers(script, around))
      yield { value: header, severity: 'medium', cwe: 'CWE-287', message: say('token-only-present') };
  }
}

/** What else is told of the request there may look at the token: `await whoIs(request)`. */
const asksOthers = (script: ScriptFacts, { start, end, params }: ScriptFacts['functions'][number]): boolean =>
  script.calls.some((call) => {
    const pos = posOf(script, call);
    return (
      pos >= start &&
      pos < end &&
      argsOf(script, call).some(
        (arg) =>
          opOf(script, arg) === Op.ref &&
          bindingOf(script, arg) === params[0] &&
          /^_?(?:req|request|c|ctx)$/.test(bindingName(script, bindingOf(script, arg))),
      )
    );
  });
