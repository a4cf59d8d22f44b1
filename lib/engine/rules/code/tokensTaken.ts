import {
  argOf,
  callsNamed,
  callsOf,
  constant,
  nameOf,
  objectOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { calleesOf } from '../../callgraph/calleesOf.ts';
import type { Facts } from '../../facts.ts';
import { addTo } from '../../facts/addTo.ts';
import type { Hit } from '../../rule.ts';
import { ALL_STORED } from '../../extension/domReads.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { TOKEN_KEY } from '../../extension/ownStorage.ts';
import type { Flow } from '../../taint/flow.ts';
import type { Source } from '../../taint/spec.ts';
import { sitesOfReading } from '../../verdict/sitesOfReading.ts';
import { answerSent } from './answerSent.ts';
import type { Judged } from './checkScripts.ts';
import { gravest, sentFrom } from './flowOut.ts';
import { hostOf, ownerOf } from './hostOf.ts';
import { expressionsOf, mentions, textsOf } from './textsOf.ts';
import { say } from '../../../texts/say.ts';
import type { Told } from '../../../model/told.ts';

/** Texts that only somebody who looks for access tokens of others needs. */
const HUNTS =
  /EAA[AB][A-Z]?\w?\\[wd]|EAA[AB]\[|access_?[tT]oken\\?["']?(?:\\s\*)?[:=](?:\\s\*)?\\?["']?\((?!\[\^[&#])|__accessToken|mfa\\\.\[|\[\\w-\]\{24\}\\\.\[\\w-\]\{6\}|window\.__accessToken|adsmanager\.facebook\.com\/adsmanager\/manage|business\.facebook\.com\/content_management|webpackChunkdiscord_app/;

/** What of a page's own storage is read, where that is a token or may hold one. */
function tokenIn({ label, shown, unit: { script } }: Source): Told | undefined {
  if (label === ALL_STORED) return say('whole-page-storage');
  const name = opOf(script, shown) === Op.call ? constant(script, argOf(script, shown, 0)) : nameOf(script, shown);
  // Sign-ins that sites keep in a database of the browser: a content script sees the page's, never its own.
  if (name === 'result') return say('whole-page-database');
  return TOKEN_KEY.test(name ?? '') ? say('token-in-storage') : undefined;
}

/** What a script takes out of its page, or a function of it out of the page that it is injected into. */
export function* takenFromPage({ script, facts, hit }: Judged): Generator<Hit> {
  const taken = new Map<number, Flow[]>();
  for (const flow of facts.whole(flowsOf).flows)
    if (flow.source.kind === 'page-storage' && flow.source.unit.script === script)
      addTo(taken, flow.source.shown, flow);
  for (const [shown, flows] of taken) {
    const source = flows[0]?.source;
    const what = source === undefined ? undefined : tokenIn(source);
    if (what === undefined) continue;
    const sent = gravest(facts, flows);
    if (sent !== undefined) {
      const { flow, severity, confidence } = sent;
      yield hit(shown, { severity, confidence, message: say('sends-data-to', what, flow.sink.to ?? '*') });
    } else if (what.code.startsWith('say:whole-page-') && flows.some(({ sink }) => sink.kind === 'message'))
      yield hit(shown, { severity: 'medium', message: say('passes-to-background', what) });
    else continue;
    if (what.code === 'say:whole-page-database') break;
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
export function* huntedTokens({ script, facts, hit }: Judged): Generator<Hit> {
  if (!mentions(script, HUNTS)) return;
  const said = [...textsOf(script), ...expressionsOf(script)].filter(({ text }) => HUNTS.test(text));
  // Where a sign-in comes back to; data of addresses is followed to where it is sent.
  if (said.length > 0 && said.every(({ value }) => isOfAddress(script, value))) return;
  // Either a text or an expression, or a name of the page's own.
  const at = said[0]?.value ?? script.calls[0] ?? 0;
  const sent = answerSent(facts, (answer, { to }) => answer.unit.script === script && !goesBack(facts, answer, to));
  yield hit(
    at,
    sent === undefined
      ? { message: say('searches-token') }
      : { severity: 'critical', message: say('token-searched-sent', sent.sink.to ?? '*') },
  );
}

/** Whether an answer is sent to whose it is: a sign-in at the own server, whose token goes along with what is asked then. */
function goesBack(facts: Facts, source: Source, to = '*'): boolean {
  const asked = sitesOfReading(facts.whole(calleesOf), { source: { ...source, kind: 'site-answer' }, through: [] });
  const owners = new Set([to, ...asked].map((address) => ownerOf(hostOf(address) ?? '')));
  return asked.length > 0 && owners.size === 1 && !owners.has('');
}

/** `/access_token=(\w+)/` looked for in the end of an address. */
const isOfAddress = (script: ScriptFacts, expression: number): boolean =>
  callsNamed(script, 'match', 'exec').some((call) => {
    const sides = [resolve(script, call.args[0] ?? 0), objectOf(script, call.callee)];
    const searched = sides[1 - sides.indexOf(expression)] ?? 0;
    return sides.includes(expression) && /^(?:hash|search)$/.test(nameOf(script, searched));
  });
