import { pattern, writesOf, type ScriptFacts, Op, nameOf } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { isAffiliate } from './affiliateLinks.ts';
import { checkScripts, contentExample } from './checkScripts.ts';
import { tagOf } from './codeRuns.ts';
import { hostOf, leadsOut } from './network.ts';
import { backwardSlice } from './backwardSlice.ts';
import { runsInPages } from './places.ts';
import { first } from './usage.ts';

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
  check: checkScripts(function* ({ script, file, facts, hit }) {
    if (!runsInPages(facts, file.path)) return;
    for (const write of first(writesOf(script, 'href'), 200)) {
      const to = pattern(script, write.value);
      // Partner links are the matter of rules of their own.
      if (
        !CARRIES.test(to) ||
        !leadsOut(to) ||
        hostOf(to) === undefined ||
        isAffiliate(to) ||
        tagOf(script, write.object) !== undefined
      )
        continue;
      if ([...backwardSlice(script, write.value)].some((one) => isLink(script, one, write.object)))
        yield hit(write.value, { evidence: to.slice(0, 160) });
    }
  }),
  examples: {
    bad: [
      contentExample(
        'document.addEventListener("mousedown", (e) => { const a = e.target.closest("a[href]"); const old = a.href; a.href = "https://go.x.example/l?to=" + encodeURIComponent(old); setTimeout(() => { a.href = old; }, 800); }, true);',
      ),
      contentExample(
        'document.querySelectorAll("a").forEach((a) => { a.href = "https://r.x.example/?u=" + a.href; });',
      ),
    ],
    good: [
      contentExample(
        'document.querySelectorAll("a").forEach((a) => { const u = new URL(a.href); if (u.hostname === "l.example") a.href = u.searchParams.get("u"); });',
      ),
      contentExample(
        'const a = document.createElement("a"); a.href = "https://web.archive.org/web?url=" + location.href; a.textContent = "Older versions"; document.body.append(a);',
      ),
      contentExample(
        'document.querySelectorAll("a").forEach((a) => { a.href = "https://docs.tool.example/" + a.dataset.page; });',
      ),
    ],
  },
});

/** Whether a value is the address of that very link as it was. */
function isLink(script: ScriptFacts, value: number, link: number): boolean {
  if (script.op[value] !== Op.member || nameOf(script, value) !== 'href') return false;
  const object = script.a[value] as number;
  return script.op[object] === Op.ref && script.op[link] === Op.ref && script.a[object] === script.a[link];
}
