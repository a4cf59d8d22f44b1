import { argsOf, pattern, resolve, type ScriptFacts } from '../../facts/javascript/query.ts';
import type { Told } from '../../../model/told.ts';
import type { Facts } from '../../facts.ts';
import { say } from '../../../texts/say.ts';
import { asksWho } from './asksWho.ts';
import { isAccountKind } from './accountKinds.ts';
import { type Deed, deedsOf } from './deeds.ts';
import { hasGuards } from './guardedRoutes.ts';
import { type Handler, handlersOf, OF_NEXT } from './handlers.ts';
import { isOpen } from './isOpen.ts';
import type { Case } from './patternRule.ts';
import { isPrivateKind } from './privateKinds.ts';
import { signsPeopleIn } from './signsPeopleIn.ts';
import { tableOf } from './tables.ts';

/** Whose route it is, as its path says. */
const OF_ADMINS = /\/admin\b/i;
/** Columns of an account that others have no business with, or all of them. */
const WHOLE =
  /^\s*select\s+(?:\w+\.)?\*|^\s*select\b[^;]{0,400}\b(?:e?mail|phone\w*|balance|address|ssn|password)\b[^;]{0,400}\bfrom\b/i;

/** What any client may do there that it should not, in a program that signs people in. */
function harmOf(script: ScriptFacts, { kind, of, value }: Deed, names: string, facts: Facts): Told | undefined {
  const isAccount = isAccountKind(of);
  const statement = pattern(script, resolve(script, argsOf(script, value)[0] ?? 0));
  switch (kind) {
    case 'change':
      return say(isAccount ? 'account-changed-by-anybody' : 'record-changed-by-anybody');
    case 'make':
      if (OF_ADMINS.test(names)) return say(isAccount ? 'account-changed-by-anybody' : 'record-changed-by-anybody');
      return !isAccount && tableOf(facts, of)?.ownedById === true ? say('record-made-by-anybody') : undefined;
    case 'list':
      if (isAccount) return say('accounts-given-to-anybody');
      return isPrivateKind(facts, of) ? say('private-given-to-anybody') : undefined;
    default:
      return isPrivateKind(facts, of) || (isAccount && WHOLE.test(statement))
        ? say('private-given-to-anybody')
        : undefined;
  }
}

const WEIGHT: readonly Deed['kind'][] = ['change', 'list', 'read', 'make'];

/** Routes that change records or give out private ones for whoever asks, in a program that signs people in. */
export function* openHandlers(script: ScriptFacts, facts: Facts): Generator<Case> {
  const handlers = handlersOf(facts).filter((one) => one.script === script);
  if (handlers.length === 0) return;
  const deeds = [...deedsOf(script)]
    .filter(({ kind }) => kind !== 'part')
    .toSorted((a, b) => WEIGHT.indexOf(a.kind) - WEIGHT.indexOf(b.kind));
  const told = new Set<Handler['fn']>();
  for (const deed of deeds) {
    const around = innermost(handlers, deed.pos);
    if (around === undefined || told.has(around.fn) || !isOpenToAll(around, deed, facts)) continue;
    const { start, end } = around.fn;
    const message = signsPeopleIn(facts)
      ? harmOf(script, deed, around.names, facts)
      : givesWhole(script, deed, facts) && !hasGuards(facts)
        ? say('accounts-open-to-all')
        : undefined;
    if (message === undefined || asksWho(script, start, end)) continue;
    told.add(around.fn);
    yield { value: deed.value, pos: start, does: { pos: deed.pos, label: around.names.trim() }, message };
  }
}

/** All accounts with all their columns, in a program that knows no sign-in at all. */
const givesWhole = (script: ScriptFacts, { kind, of, value }: Deed, facts: Facts): boolean =>
  kind === 'list' &&
  isAccountKind(of) &&
  (/^\s*select\s+(?:\w+\.)?\*/i.test(pattern(script, resolve(script, argsOf(script, value)[0] ?? 0))) ||
    tableOf(facts, of)?.password === true);

/** Nothing before it asks who is there, as far as is seen, and its name says of nothing that it is for everybody. */
const isOpenToAll = ({ guard, names, file }: Handler, { kind }: Deed, facts: Facts): boolean =>
  !isOpen(kind === 'read' ? names.replace(/\/view\/:\w+/, '') : names) &&
  (guard === 'none' || (guard === 'unknown' && (kind === 'change' || OF_NEXT.test(file.path)) && !hasGuards(facts)));

const innermost = (handlers: readonly Handler[], pos: number): Handler | undefined =>
  handlers.filter(({ fn }) => fn.start <= pos && pos < fn.end).toSorted((a, b) => b.fn.start - a.fn.start)[0];
