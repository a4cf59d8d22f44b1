import {
  apiPath,
  argsOf,
  callAt,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyOf,
  readsNamed,
  readsOf,
  resolve,
  type ScriptFacts,
  scriptsOf,
  spreadValueOf,
} from '../../facts/javascript/query.ts';
import { ownerDomain } from '../../facts/extension/destinations.ts';
import type { Hit } from '../../rule.ts';
import type { Facts } from '../../facts.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { destinationOf } from '../../verdict/destinationOf.ts';
import { receiverOf } from '../../verdict/receiverOf.ts';
import { addressOfTab } from '../../verdict/siteOfTab.ts';
import { BY_ITSELF } from '../../verdict/sendingVerdict.ts';
import type { Judged } from './checkScripts.ts';
import { expressionsOf, mentions, textsOf } from './textsOf.ts';
import { hostOf } from './hostOf.ts';
import { isMadeBy } from '../../program/madeOf.ts';
import { isSentByServer } from '../../extension/isFromServer.ts';
import { leavesBy } from './sendings.ts';
import { sentFrom } from './flowOut.ts';
import { functionOf } from '../../program/functionOf.ts';
import { say } from '../../../texts/say.ts';
import type { Told } from '../../../model/told.ts';

/** Texts that only somebody who looks for access tokens of others needs. */
const HUNTS =
  /EAA[AB][A-Z]?\w?\\[wd]|EAA[AB]\[|"?accessToken\\?"?:\\?"?\(|access_token[:=]\\?"?\((?!\[\^[&#])|__accessToken|mfa\\\.\[|\[\\w-\]\{24\}\\\.\[\\w-\]\{6\}|window\.__accessToken|adsmanager\.facebook\.com\/adsmanager\/manage|business\.facebook\.com\/content_management|webpackChunkdiscord_app/;
const TOKEN_KEY = /^(token|access_?token|auth_?token|id_?token|refresh_?token|jwt|session|sessionToken)$/i;

/** Tokens of a page: its own storage, as a whole or by the name of a token. */
function tokensOfPage(script: ScriptFacts): ReadonlyMap<number, Told> {
  const taken = new Map<number, Told>();
  for (const call of callsOf(script, 'localStorage.getItem', 'sessionStorage.getItem'))
    if (TOKEN_KEY.test(constant(script, call.args[0] ?? 0) ?? '')) taken.set(call.value, say('token-in-storage'));
  for (const value of readsOf(
    script,
    ...['token', 'access_token', 'accessToken', 'auth_token'].flatMap((name) => [
      `localStorage.${name}`,
      `sessionStorage.${name}`,
    ]),
  ))
    taken.set(value, say('token-in-storage'));
  // The storage of another frame of the page: a site that takes its own away is got around so.
  for (const value of readsNamed(script, 'token', 'access_token', 'accessToken', 'auth_token', 'refresh_token'))
    if (nameOf(script, objectOf(script, value)) === 'localStorage') taken.set(value, say('token-in-storage'));
  for (const call of callsOf(script, 'JSON.stringify', 'Object.entries', 'Object.assign'))
    if (call.args.some((arg) => isWholeStorage(script, arg))) taken.set(call.value, say('whole-page-storage'));
  // Sign-ins that sites keep in a database of the browser: a content script sees the page's, never its own.
  if (callsOf(script, 'indexedDB.open').length > 0)
    for (const value of readsNamed(script, 'result'))
      if (isMadeBy(script, value, 'indexedDB.open')) taken.set(value, say('whole-page-database'));
  return taken;
}

const isWhole = ({ code }: Told): boolean => code.startsWith('say:whole-page-');

/** What a content script takes out of its page. */
export function* takenFromPage({ script, facts, hit }: Judged): Generator<Hit> {
  for (const [value, what] of tokensOfPage(script)) {
    const out = leavesBy(script, new Set([value]), ['network', 'message']);
    // A database that the script itself divides up, or an entry that it writes, is as likely its own.
    const isDoubtful =
      (what.code === 'say:whole-page-database' && callsNamed(script, 'createObjectStore').length > 0) ||
      (what.code === 'say:token-in-storage' && isOwnEntry(facts, script, value));
    if (out?.kind === 'network' && isDoubtful)
      yield hit(value, { severity: 'medium', confidence: 'low', message: say('sends-data-to', what, out.to) });
    else if (out?.kind === 'network') {
      const receiver = receiverOf(facts, out.to);
      // Callers give the address: where none of them leads away from the site, it goes back to it.
      const isOpen = receiver === undefined && !leavesSite(facts, script, value);
      yield hit(value, {
        severity: isOpen ? 'low' : (BY_ITSELF.credentials[receiver ?? 'unresolved'] ?? 'high'),
        confidence: isOpen ? 'low' : 'high',
        message: say('sends-data-to', what, out.to),
      });
    } else if (out?.kind === 'message' && isWhole(what))
      yield hit(value, { severity: 'medium', message: say('passes-to-background', what) });
    else continue;
    if (what.code === 'say:whole-page-database') break;
  }
}

/** Whether the extension itself writes an entry of the page's storage, with nothing that a server sent: a sign-in of its own. */
function isOwnEntry(facts: Facts, script: ScriptFacts, read: number): boolean {
  const key = opOf(script, read) === Op.call ? constant(script, callAt(script, read).args[0] ?? 0) : undefined;
  const written = scriptsOf(facts).flatMap(({ script: other }) =>
    callsNamed(other, 'setItem')
      .filter(({ args }) => key !== undefined && constant(other, args[0] ?? 0) === key)
      .map(({ args }) => ({ other, value: args[1] ?? 0 })),
  );
  return written.length > 0 && written.every(({ other, value }) => !isSentByServer(facts, other, value));
}

/** Whether a token is followed to a request that is not to the site which it is of. */
function leavesSite(facts: Facts, script: ScriptFacts, value: number): boolean {
  return facts
    .whole(flowsOf)
    .flows.some(
      (flow) =>
        flow.source.unit.script === script &&
        flow.source.shown === value &&
        flow.sink.kind === 'network' &&
        destinationOf(facts, flow).of !== 'site',
    );
}

/** Whether what is read of a tab goes back to its own site. */
function isOfOneOwner(tab: string | undefined, to: string): boolean {
  const [from, receiver] = [hostOf(tab ?? ''), hostOf(to)];
  return from !== undefined && receiver !== undefined && ownerDomain(from) === ownerDomain(receiver);
}

/** What functions give that are injected into pages. */
export function* takenByInjection({ script, hit }: Judged): Generator<Hit> {
  for (const call of callsOf(script, 'chrome.scripting.executeScript')) {
    const fn = functionOf(
      script,
      propertyOf(script, call.args[0] ?? 0, 'func') || propertyOf(script, call.args[0] ?? 0, 'function'),
    );
    const what = fn === undefined ? undefined : brought(script, fn);
    const out = what === undefined ? undefined : leavesBy(script, new Set([call.value]), ['network']);
    if (out === undefined || isOfOneOwner(addressOfTab(script, call.value), out.to)) continue;
    yield hit(call.value, {
      severity: 'critical',
      message: say('page-function-returns', what ?? '', out.to),
    });
  }
}

/** Tokens of the sign-in of the browser. */
export function* ownTokens({ script, facts, hit }: Judged): Generator<Hit> {
  for (const call of callsOf(script, 'chrome.identity.getAuthToken')) {
    const to = sentFrom(facts, script, call.value);
    const host = to === undefined ? undefined : hostOf(to);
    if (host !== undefined && !/(^|\.)(googleapis|google|youtube)\.com$/.test(host))
      yield hit(call.value, {
        severity: 'medium',
        message: say('google-token-passed', host),
      });
  }
}

/** Texts and names by which the tokens of sites are looked for. */
export function* huntedTokens({ script, hit }: Judged): Generator<Hit> {
  if (!mentions(script, HUNTS)) return;
  const said = [...textsOf(script), ...expressionsOf(script)].filter(({ text }) => HUNTS.test(text));
  // Where a sign-in comes back to; data of addresses is followed to where it is sent.
  if (said.length > 0 && said.every(({ value }) => isOfAddress(script, value))) return;
  // Either a text or an expression, or a name of the page's own.
  const at = said[0]?.value ?? script.calls[0] ?? 0;
  const out = leavesBy(script, new Set(callsOf(script, 'fetch').map((call) => call.value)), [
    'network',
    'message',
    'storage',
  ]);
  yield hit(
    at,
    out?.kind === 'network'
      ? {
          severity: 'critical',
          message: say('token-searched-sent', out.to),
        }
      : { message: say('searches-token') },
  );
}

/** `/access_token=(\w+)/` looked for in the end of an address. */
const isOfAddress = (script: ScriptFacts, expression: number): boolean =>
  callsNamed(script, 'match', 'exec').some((call) => {
    const sides = [resolve(script, call.args[0] ?? 0), objectOf(script, call.callee)];
    const searched = sides[1 - sides.indexOf(expression)] ?? 0;
    return sides.includes(expression) && /^(?:hash|search)$/.test(nameOf(script, searched));
  });

function isWholeStorage(script: ScriptFacts, value: number): boolean {
  const path = apiPath(script, value);
  if (path === 'localStorage' || path === 'sessionStorage') return true;
  return opOf(script, value) === Op.object && callsOf(script, 'Object.entries').some((call) => call.value === value);
}

/** What of the page's own keys a function gives back. */
function brought(script: ScriptFacts, fn: number): Told | undefined {
  const fact = script.functions[fn];
  if (fact === undefined) return undefined;
  for (let value = 1; value < script.op.length; value++) {
    const pos = posOf(script, value);
    if (pos < fact.start || pos >= fact.end) continue;
    const op = opOf(script, value);
    if (op === Op.spread && isWholeStorage(script, spreadValueOf(script, value))) return say('whole-page-storage');
    if (op === Op.member && apiPath(script, value) === 'document.cookie') return say('page-cookies');
    if (
      op === Op.call &&
      /^(JSON\.stringify|Object\.(entries|assign))$/.test(apiPath(script, calleeOf(script, value)) ?? '') &&
      argsOf(script, value).some((arg) => isWholeStorage(script, arg))
    )
      return say('whole-page-storage');
  }
  return undefined;
}
