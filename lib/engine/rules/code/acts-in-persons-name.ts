import { callsOf, constant, keysOf, Op, pattern, propertyOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample } from './checkScripts.ts';
import { hostOf, leadsOut, ownerOf, requestsOf } from './network.ts';
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
    const foreign = requestsOf(script).filter(({ to }) => leadsOut(to) && hostOf(to) !== undefined);
    if (foreign.length === 0) return;
    const inPages = runsInPages(facts, file.path);
    for (const call of few(callsOf(script, 'fetch'), 200)) {
      const address = call.args[0] ?? 0;
      const options = call.args[1] ?? 0;
      if (constant(script, propertyOf(script, options, 'method'))?.toUpperCase() !== 'POST') continue;
      const to = pattern(script, address);
      // To the page's own site: no host in the address. To another one: with the sign that its own pages give.
      const own = inPages && /^\/(?!\/)/.test(to);
      const host = hostOf(to);
      if (!own && (host === undefined || !leadsOut(to) || !hasToken(script, propertyOf(script, options, 'headers')))) continue;
      const body = propertyOf(script, options, 'body');
      const given = [body, ...(own ? [] : [address])].filter((value) => value !== 0 && script.op[value] !== Op.constant);
      if (foreign.some((request) => request.value !== call.value && (own || ownerOf(hostOf(request.to) ?? '') !== ownerOf(host ?? '')) && given.some((value) => originsOf(script, value).has(request.value)))) yield hit(call.value);
    }
  }),
  examples: {
    bad: [
      contentExample('(async () => { const job = await (await fetch("https://x.example/job")).json(); const key = document.querySelector("[name=csrf]").value; const b = new URLSearchParams({ key, body: job.text + " " + job.link, to: job.to }); await fetch("/messages/send/", { method: "POST", body: b, credentials: "include" }); })();'),
      contentExample('const token = () => document.cookie.match(/csrftoken=(\\w+)/)[1]; async function post(path) { return fetch("https://www.photos.example.com/api/web/" + path, { method: "POST", headers: { "x-csrftoken": token() } }); } (async () => { const list = await (await fetch("https://x.example/list.json")).json(); for (const t of list) await post("friendships/" + t.id + "/follow/"); })();'),
    ],
    good: [
      backgroundExample('(async () => { const list = await (await fetch("https://api.tool.example/list.json")).json(); for (const t of list) await fetch("https://app.tool.example/items/" + t.id, { method: "POST", headers: { "x-csrf-token": key } }); })();'),
      contentExample('(async () => { const list = await (await fetch("/api/list")).json(); await fetch("/api/mark", { method: "POST", body: JSON.stringify({ ids: list.ids }) }); fetch("https://stats.example/p"); })();'),
      contentExample('(async () => { const t = await (await fetch("https://api.example.com/t")).json(); show(t); await fetch("/comment", { method: "POST", body: new FormData(form) }); })();'),
    ],
  },
});

/** The sign by which a site tells its own pages' requests from those of others. */
function hasToken(script: ScriptFacts, headers: number): boolean {
  return keysOf(script, headers).some((name) => /csrf|xsrf/i.test(name));
}
