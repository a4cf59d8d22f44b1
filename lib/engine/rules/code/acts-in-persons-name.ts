import { callsOf, constant, Op, pattern, propertyOf } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { checkScripts, contentExample } from './checkScripts.ts';
import { leadsOut, requestsOf } from './network.ts';
import { originsOf } from './origins.ts';
import { runsInPages } from './places.ts';
import { few } from './usage.ts';

export const actsInPersonsName = defineRule({
  id: 'acts-in-persons-name',
  title: 'A server decides what is posted in the person’s name',
  severity: 'high',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-352',
  references: ['https://attack.mitre.org/techniques/T1185/'],
  why: 'The script uses the session of the page to write messages, follow or pay for somebody else. The site and other people take it for the person’s own doing.',
  remedy: 'Send something to a site only when the person asked for it, with what they wrote.',
  check: checkScripts(function* ({ script, file, facts, hit }) {
    if (!runsInPages(facts, file.path)) return;
    const foreign = new Set(requestsOf(script).filter(({ to }) => leadsOut(to)).map(({ value }) => value));
    if (foreign.size === 0) return;
    for (const call of few(callsOf(script, 'fetch'), 200)) {
      const options = call.args[1] ?? 0;
      // To the page's own site: no host in the address.
      if (!/^\/(?!\/)/.test(pattern(script, call.args[0] ?? 0)) || constant(script, propertyOf(script, options, 'method'))?.toUpperCase() !== 'POST') continue;
      const body = propertyOf(script, options, 'body');
      if (body === 0 || script.op[body] === Op.constant) continue;
      const origins = originsOf(script, body);
      if ([...foreign].some((value) => origins.has(value))) yield hit(call.value);
    }
  }),
  examples: {
    bad: [
      contentExample('(async () => { const job = await (await fetch("https://x.example/job")).json(); const key = document.querySelector("[name=csrf]").value; const b = new URLSearchParams({ key, body: job.text + " " + job.link, to: job.to }); await fetch("/messages/send/", { method: "POST", body: b, credentials: "include" }); })();'),
    ],
    good: [
      contentExample('(async () => { const list = await (await fetch("/api/list")).json(); await fetch("/api/mark", { method: "POST", body: JSON.stringify({ ids: list.ids }) }); fetch("https://stats.example/p"); })();'),
      contentExample('(async () => { const t = await (await fetch("https://api.example.com/t")).json(); show(t); await fetch("/comment", { method: "POST", body: new FormData(form) }); })();'),
    ],
  },
});
