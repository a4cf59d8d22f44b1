import type { ScriptFacts } from '../../facts/javascript/query.ts';
import { ownerDomain } from '../../facts/extension/destinations.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { listsOfCodes } from './listsOfCodes.ts';
import { hostOf } from './hostOf.ts';
import { requestsOf } from './requestsOf.ts';
import { textsOf } from './textsOf.ts';
import { say } from '../../../texts/say.ts';

/** `http://`, `https://`, `ws://` and `wss://` in base64, hexadecimal and written backwards. */
const ENCODED = /^(aHR0c(HM6Ly|DovL)|d3M6Ly|d3NzOi8v|(Ly8|Oi8v)[A-Za-z0-9+/]{8})[A-Za-z0-9+/_-]{4,}={0,2}$/;
const HEX = /^(68747470(73)?3a2f2f|7773(73)?3a2f2f)[0-9a-f]{6,}$/i;
const BACKWARDS = /^[\w./?=&%:-]{3,200}\/\/:s?ptth$/i;

export const hiddenEndpoint = defineRule({
  id: 'hidden-endpoint',
  title: 'Hides a server’s address by encoding it',
  severity: 'high',
  confidence: 'medium',
  category: 'code',
  applies: 'both',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1027/'],
  why: 'The address is encoded so that it does not show in the code. Reviewers and scanners cannot see which server the program talks to.',
  remedy: 'Write addresses in plain text.',
  check: checkScripts(function* ({ script, hit }) {
    const reported = new Set<string>();
    for (const request of requestsOf(script)) {
      const host = hostOf(request.to);
      // Known only because it was decoded: nowhere in the script does it stand in plain.
      if (
        host === undefined ||
        reported.has(host) ||
        !/^[\w-]+(\.[\w-]+)+$/.test(host) ||
        request.to.indexOf('://', 8) > 0 ||
        standsPlain(script, host)
      )
        continue;
      reported.add(host);
      yield hit(request.value, { confidence: 'high', message: say('decoded-is', request.to.slice(0, 100)) });
    }
    for (const { value, text: address } of listsOfCodes(script)) {
      const host = /^(?:https?|wss?):\/\/[\w.-]+/.test(address) ? hostOf(address) : undefined;
      if (host === undefined || reported.has(host)) continue;
      reported.add(host);
      yield hit(value, { message: say('numbers-as-text', address.slice(0, 100)) });
    }
    for (const { text, value } of textsOf(script)) {
      const address = decoded(text);
      const host = address === undefined ? undefined : hostOf(address);
      if (address === undefined || host === undefined || reported.has(host)) continue;
      reported.add(host);
      yield hit(value, {
        message: say('decoded-is', address.slice(0, 100)),
        ...(standsPlain(script, host) ? { severity: 'low' as const } : {}),
      });
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        "const help = 'https://www.example.com/help'; fetch('https://' + atob('d3d3LmV4YW1wbGUuaWN1') + '/c');",
      ),
      backgroundExample('fetch(atob("aHR0cHM6Ly94LmV4YW1wbGUvYXBp"));'),
      backgroundExample(
        'const h = "68747470733a2f2f782e6578616d706c652f63"; let u = ""; for (let i = 0; i < h.length; i += 2) u += String.fromCharCode(parseInt(h.substr(i, 2), 16)); fetch(u);',
      ),
      backgroundExample(
        'const a = "gifnoc/elpmaxe.x//:sptth".split("").reverse().join(""); const x = new XMLHttpRequest(); x.open("GET", a); x.send();',
      ),
      backgroundExample(
        'navigator.sendBeacon(String.fromCharCode(104, 116, 116, 112, 115, 58, 47, 47, 120, 46, 101, 120, 97, 109, 112, 108, 101), d);',
      ),
      backgroundExample('fetch("https://" + atob("c2VjcmV0") + "-stg.shop.example/v1/quotes");'),
    ],
    good: [
      backgroundExample(
        'fetch("https://api.example.com/" + path); const img = atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAA");',
      ),
      backgroundExample('const base = ["https://", "api.example.com"].join(""); fetch(base + "/v1");'),
      backgroundExample('const u = atob(settings.url); fetch(u);'),
      backgroundExample(
        'const endings = { uk: ".co.uk", us: ".com" }; fetch(`https://api.example${endings[region] || ".com"}/now`);',
      ),
      backgroundExample('const site = "example.com"; fetch("https://status." + site + "/now");'),
      backgroundExample('fetch(`https://api${location.hash ? "-stg" : "-dev"}.shop.example/v1/quotes`);'),
    ],
  },
});

/**
 * Whether a host stands in the script, in one piece, as whose it is with the words before (`'https://status.' + site`,
 * `https://api${isTest ? '-stg' : ''}.shop.example`), or without its last part at a text's end: `'https://api.shop' + ending`, not `'https://api.shop.example/'`.
 */
function standsPlain(script: ScriptFacts, host: string): boolean {
  const has = (part: string): boolean => script.strings.some((text) => text.toLowerCase().includes(part));
  // Letters that stand in some word are none: a part begins and ends where a text does, or beside a sign of addresses.
  const isPart = (part: string): boolean =>
    script.strings.some((text) =>
      text
        .toLowerCase()
        .split(/[/.:-]/)
        .includes(part),
    );
  const owner = ownerDomain(host);
  const name = host.slice(0, host.length - owner.length) + owner.slice(0, owner.indexOf('.'));
  return (
    has(host) ||
    script.strings.some((text) => text.toLowerCase().endsWith(`//${name}`)) ||
    (host.length > owner.length && has(owner) && host.slice(0, -owner.length).split(/[.-]/).every(isPart))
  );
}

function decoded(text: string): string | undefined {
  if (text.length < 14 || text.length > 400) return undefined;
  if (HEX.test(text)) return text.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
  if (BACKWARDS.test(text)) return [...text].toReversed().join('');
  if (!ENCODED.test(text)) return undefined;
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return /^(https?|wss?):\/\/[\w.:-]+/i.test(plain) ? plain : undefined;
  } catch (error) {
    if (error instanceof DOMException) return undefined; // not base64 after all
    throw error;
  }
}
