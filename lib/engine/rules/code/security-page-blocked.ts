import {
  apiPath,
  callsOf,
  constant,
  pattern,
  posOf,
  writesOf,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample, type Judged } from './checkScripts.ts';
import { madeTexts } from './madeTexts.ts';
import { listsOfCodes } from './listsOfCodes.ts';
import { expressionsOf, textsOf } from './textsOf.ts';
import { runsInPages } from './places.ts';
import { pagesLeft } from './pagesLeft.ts';
import { reactsToTabs } from './reactsToTabs.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import { say } from '../../../texts/say.ts';

/** What pages are called on which an account is made safe again. */
const TOPICS =
  /change\s*-?\s*password|reset\s*-?\s*password|two-?\s*factor|2-?step|security\s+settings|manage\s+sessions|active\s+sessions|sign-?in\s+(activity|history)|authentication\s+polic|security\s+prox|ip\s+ranges?|audit\s+log|deactivate\s+(account|user)|(mfa|authenticator|trusted)\s+devices?|passwordmanagement|password_?policy|log\s*out\s+(of\s+)?all|revoke\s+(access|sessions?)/gi;

export const securityPageBlocked = defineRule({
  id: 'security-page-blocked',
  title: 'Blocks pages where an account could be secured',
  severity: 'critical',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1531/'],
  why: 'Whoever has taken over a session keeps it until the password changes or other sessions are ended. Blocking exactly those pages serves that purpose.',
  remedy: 'Leave account pages as they are.',
  check: checkScripts(function* (judged) {
    const { script, file, facts, hit } = judged;
    yield* sitesBlocked(judged);
    if (!runsInPages(facts, file.path)) return;
    const at = emptied(script);
    if (at === undefined) return;
    const found = new Map<string, number>();
    for (const { text, value } of [...textsOf(script), ...expressionsOf(script)]) {
      if (text.length > 400) continue;
      for (const match of text.replaceAll('\\s', ' ').matchAll(TOPICS))
        found.set(match[0].toLowerCase().replace(/[^a-z]/g, ''), value);
    }
    if (found.size >= 2) yield hit(at, { message: say('looks-for', [...found.keys()].slice(0, 4).join(', ')) });
  }),
  examples: {
    bad: [
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, info, tab) => { if (/virustotal|malwarebytes|kaspersky/.test(tab.url)) chrome.tabs.remove(id); });',
      ),
      contentExample(
        'const away = ["virustotal.com", "malwarebytes.com", "bitdefender.com"]; if (away.some((host) => location.hostname.endsWith(host))) location.replace("about:blank");',
      ),
      contentExample(
        'const titles = [/authentication policies/i, /manage sessions/i, /change password/i]; new MutationObserver(() => { if (titles.some((t) => t.test(document.title))) { document.body.innerHTML = ""; location.replace("https://portal.example/nowhere"); } }).observe(document, { childList: true, subtree: true });',
      ),
      contentExample(
        'if (["/security/reset-password", "/admin/audit log"].some((p) => location.href.includes(p))) { document.documentElement.remove(); }',
      ),
      backgroundExample(
        'const mute = ["virustotal.com", "malwarebytes.com", "kaspersky.com", "support.google.com"]; chrome.declarativeNetRequest.updateDynamicRules({ addRules: mute.map((host, i) => ({ id: i + 1, action: { type: "block" }, condition: { urlFilter: `||${host}^`, resourceTypes: ["main_frame"] } })) });',
      ),
      backgroundExample(
        'const more = [[118,105,114,117,115,116,111,116,97,108,46,99,111,109], [107,97,115,112,101,114,115,107,121,46,99,111,109], [97,118,97,115,116,46,99,111,109]]; const read = (one) => String.fromCharCode(...one); chrome.declarativeNetRequest.updateDynamicRules({ addRules: more.map((one, i) => ({ id: i + 1, action: { type: "block" }, condition: { requestDomains: [read(one)] } })) });',
      ),
    ],
    good: [
      // What a look-up offers, and whom it leaves alone.
      backgroundExample(
        'const known = /virustotal|urlscan|hybrid-analysis/; chrome.tabs.onUpdated.addListener((id, info, tab) => { if (known.test(tab.url)) chrome.action.setBadgeText({ text: "" }); }); chrome.action.onClicked.addListener((tab) => chrome.tabs.update(tab.id, { url: "https://www.virustotal.com/gui/search/" + encodeURIComponent(tab.url) }));',
      ),
      backgroundExample(
        'const ads = [[97,100,46,101,120,97,109,112,108,101], [97,118,97,115,116,46,99,111,109]]; chrome.declarativeNetRequest.updateDynamicRules({ addRules: ads.map((codes, i) => ({ id: i + 1, action: { type: "block" }, condition: { requestDomains: [String.fromCharCode(...codes)] } })) });',
      ),
      backgroundExample(
        'const scanners = ["https://www.virustotal.com/gui/search/", "https://urlscan.io/search/#", "https://www.hybrid-analysis.com/search?q="]; chrome.contextMenus.onClicked.addListener((i) => chrome.tabs.create({ url: scanners[0] + i.selectionText }));',
      ),
      contentExample(
        'const help = { "change password": 1, "two-factor": 2 }; for (const h of document.querySelectorAll("h2")) if (help[h.textContent.toLowerCase()]) h.classList.add("hint");',
      ),
      contentExample(
        'if (/manage sessions/i.test(document.title)) note("Two-factor is on"); function clear() { list.innerHTML = ""; }',
      ),
      contentExample('if (location.pathname === "/ads") { document.body.innerHTML = ""; }'),
    ],
  },
});

/** Where the whole page is emptied or left. */
function emptied(script: ScriptFacts): number | undefined {
  for (const write of writesOf(script, 'innerHTML', 'textContent', 'innerText', 'outerHTML'))
    if (
      /^document\.(body|documentElement)$/.test(apiPath(script, write.object) ?? '') &&
      (constant(script, write.value) ?? pattern(script, write.value)).length < 200
    )
      return write.object;
  const removed = callsOf(
    script,
    'document.body.remove',
    'document.documentElement.remove',
    'document.body.replaceChildren',
    'document.open',
  )[0];
  return removed?.value;
}

/** Sites that people turn to when something is wrong with their browser. A list of many hosts is a filter's. */
const HELPERS =
  /(?<![\w.-])(?:www\.)?(virustotal|malwarebytes|kaspersky|eset|avast|avg|bitdefender|norton|mcafee|sophos|bleepingcomputer|support\.google|support\.microsoft|support\.mozilla|hybrid-analysis|urlscan|any\.run|chromestats|crxcavator|chromewebstore\.google)(?![\w-])/gi;
const MANY = 60;
/** So many of them make it no accident. */
const SURE = 3;

/** Such sites that the texts and expressions of a script name, and the values that name them. */
function helpersNamed(script: ScriptFacts): { readonly names: readonly string[]; readonly marks: readonly number[] } {
  const texts = [...textsOf(script), ...madeTexts(script), ...listsOfCodes(script)].filter(
    ({ text }) => text.length < 200 && /\.[a-z]{2,4}\b|\w\|\w/i.test(text),
  );
  const names = new Set<string>();
  const marks = new Set<number>();
  if (texts.length <= MANY)
    for (const { text, value } of [...texts, ...expressionsOf(script).filter(({ text }) => text.length < 400)])
      for (const [, name = ''] of text.replaceAll('\\', '').matchAll(HELPERS)) {
        names.add(name.toLowerCase());
        marks.add(value);
      }
  return { names: [...names], marks: [...marks] };
}

/** People are kept from such sites: by rules of the browser, by tabs that are closed or led away, by pages that are left. */
function* sitesBlocked({ script, file, facts, hit }: Judged): Generator<Hit> {
  const rules = callsOf(
    script,
    'chrome.declarativeNetRequest.updateDynamicRules',
    'chrome.declarativeNetRequest.updateSessionRules',
    'chrome.webRequest.onBeforeRequest.addListener',
  );
  const isBlocking = script.strings.some((text) => text === 'block' || text === 'cancel' || text === 'redirectUrl');
  const tabs = callsOf(script, 'chrome.tabs.remove', 'chrome.tabs.update', 'chrome.tabs.goBack');
  const left = runsInPages(facts, file.path) ? pagesLeft(facts, script) : [];
  if (!(isBlocking && rules.length > 0) && tabs.length === 0 && left.length === 0) return;
  const { names, marks } = helpersNamed(script);
  if (names.length < SURE) return;
  const named = names.slice(0, 4).join(', ');
  const [rule] = isBlocking ? rules : [];
  if (rule !== undefined)
    return yield hit(rule.value, { confidence: 'high', message: say('browser-rules-name', named) });
  const at =
    tabs.find(({ value }) => reactsToTabs(facts, script, value, marks))?.value ??
    left.find(({ value }) => happensUnasked(facts, script, posOf(script, value)))?.value;
  if (at !== undefined) yield hit(at, { confidence: 'high', message: say('kept-from-pages', named) });
}
