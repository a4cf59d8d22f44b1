import { isNearby } from '../../ownComputer.ts';
import { callsOf, pattern, posOf, propertyOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { isFromServer } from '../../extension/isFromServer.ts';
import { isAtStart } from '../../program/unasked.ts';
import { functionOf } from '../../program/functionOf.ts';
import { callsWithin } from '../../program/callsWithin.ts';
import type { Facts } from '../../facts.ts';
import { saidPurpose } from '../../facts/extension/saidPurpose.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { isStrangers } from './isStrangers.ts';
import { say } from '../../../texts/say.ts';

const isLocal = (host: string): boolean => host.startsWith('*') || host === '::1' || isNearby(host);

export const proxySetByCode = defineRule({
  id: 'proxy-set-by-code',
  title: 'Routes all traffic through a proxy',
  severity: 'high',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-923',
  references: [
    'https://attack.mitre.org/techniques/T1090/',
    'https://developer.chrome.com/docs/extensions/reference/api/proxy',
  ],
  why: 'Whoever runs the proxy sees every visited address and everything unencrypted, and can redirect users.',
  remedy: 'Let the user enter or choose the proxy, and say who runs it.',
  check: checkScripts(function* ({ facts, script, hit }) {
    for (const call of callsOf(script, 'chrome.proxy.settings.set')) {
      const value = propertyOf(script, call.args[0] ?? 0, 'value');
      if (isFromServer(facts, script, value === 0 ? (call.args[0] ?? 0) : value)) {
        yield hit(call.value, {
          ...(isAsked(script, call.value)
            ? { severity: 'medium' as const }
            : isAtStart(script, call.pos)
              ? { severity: 'critical' as const, confidence: 'high' as const }
              : {}),
          message: say('server-decides-proxy'),
        });
        continue;
      }
      const pac = propertyOf(script, value, 'pacScript');
      const script_ = pattern(script, propertyOf(script, pac, 'data'));
      const address = pattern(script, propertyOf(script, pac, 'url'));
      const rules = propertyOf(script, value, 'rules');
      const hosts = ['singleProxy', 'proxyForHttp', 'proxyForHttps', 'fallbackProxy'].map((name) => {
        const host = propertyOf(script, propertyOf(script, rules, name), 'host');
        return host === 0 ? '' : patternOf(facts, script, host);
      });
      const host =
        hosts.find((one) => one !== '' && !isLocal(one)) ?? /\b(?:PROXY|HTTPS|SOCKS5?)\s+([\w.-]+)/.exec(script_)?.[1];
      if (host !== undefined && !isLocal(host))
        yield hit(
          call.value,
          isUnsaid(facts, script, call.pos, host)
            ? { severity: 'critical', confidence: 'high', message: say('all-traffic-at-once', host) }
            : isAtStart(script, posOf(script, call.value))
              ? { confidence: 'high', message: say('all-traffic-at-once', host) }
              : { severity: 'medium', message: say('traffic-through', host) },
        );
      else if (/^https?:\/\//.test(address))
        yield hit(call.value, { severity: 'medium', message: say('rules-from', address) });
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'fetch("https://x.example/pac").then((r) => r.text()).then((data) => { chrome.proxy.settings.set({ value: { mode: "pac_script", pacScript: { data } }, scope: "regular" }); });',
      ),
      backgroundExample(
        'chrome.proxy.settings.set({ value: { mode: "fixed_servers", rules: { singleProxy: { scheme: "http", host: "p.example.net", port: 8080 } } }, scope: "regular" }, () => {});',
      ),
      backgroundExample(
        'chrome.proxy.settings.set({ value: { mode: "pac_script", pacScript: { data: "function FindProxyForURL(u, h) { return \'PROXY gate.example.net:3128\'; }" } } });',
      ),
    ],
    good: [
      backgroundExample(
        'chrome.storage.local.get("proxy", ({ proxy }) => { chrome.proxy.settings.set({ value: { mode: "fixed_servers", rules: { singleProxy: { host: proxy.host, port: proxy.port } } } }); });',
      ),
      backgroundExample(
        'chrome.proxy.settings.set({ value: { mode: "system" } }); chrome.proxy.settings.set({ value: { mode: "fixed_servers", rules: { singleProxy: { host: "127.0.0.1", port: 9050 } } } });',
      ),
    ],
  },
});

/** A proxy of somebody else's that is set by itself, by an extension that says nothing of proxies. */
const isUnsaid = (facts: Facts, script: ScriptFacts, pos: number, host: string): boolean =>
  !/prox|vpn|unblock|tunnel|censor|traffic|socks|\btor\b|network/.test(facts.whole(saidPurpose)) &&
  isStrangers(facts, `https://${host}/`) &&
  happensUnasked(facts, script, pos);

/** Set because another part of the extension, such as its popup, said so. */
function isAsked(script: ScriptFacts, value: number): boolean {
  return callsOf(script, 'chrome.runtime.onMessage.addListener').some((call) => {
    const fn = functionOf(script, call.args[0] ?? 0);
    return fn !== undefined && callsWithin(script, fn).some((inner) => inner.value === value);
  });
}
