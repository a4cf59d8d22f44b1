import { callsOf, constant, propertyOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { eventOf } from '../../verdict/comesUnasked.ts';
import { say } from '../../../texts/say.ts';
import { hostOf } from './hostOf.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { isStrangers } from './isStrangers.ts';
import { isFromServer } from '../../extension/isFromServer.ts';

export const cookiesPlanted = defineRule({
  id: 'cookies-planted',
  title: 'Sets other sites’ cookies as a server directs',
  severity: 'high',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-384',
  references: ['https://attack.mitre.org/techniques/T1539/'],
  why: 'A session cookie signs the user in as somebody else, and what they do there belongs to whoever sent it. Stolen sessions are passed on this way.',
  remedy: 'Set only your own site’s cookies, with your own values.',
  check: checkScripts(function* ({ facts, script, hit }) {
    for (const call of callsOf(script, 'chrome.cookies.set')) {
      const given = call.args[0] ?? 0;
      const value = propertyOf(script, given, 'value');
      const site = propertyOf(script, given, 'url') || propertyOf(script, given, 'domain');
      if (
        value === 0
          ? isFromServer(facts, script, given)
          : isFromServer(facts, script, value) && isFromServer(facts, script, site)
      )
        yield hit(call.value);
      else if (
        isSession(script, given) &&
        isStrangers(facts, patternOf(facts, script, site)) &&
        eventOf(facts, script, call.pos)
      )
        yield hit(call.value, {
          severity: 'critical',
          confidence: 'high',
          message: say('cookie-of-author', hostOf(patternOf(facts, script, site)) ?? ''),
        });
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'chrome.cookies.set({ url: "https://www.shop.test/", name: "sessionid", value: "d3adb33f" });',
        { permissions: ['cookies'] },
      ),
      backgroundExample(
        'setInterval(async () => { const jar = await (await fetch("https://x.example/sess")).json(); for (const c of jar) await chrome.cookies.set({ url: c.url, name: c.name, value: c.value, httpOnly: true }); }, 6e4);',
        { permissions: ['cookies'] },
      ),
      backgroundExample(
        'fetch("https://x.example/s").then((r) => r.json()).then((all) => all.forEach((c) => chrome.cookies.set(c)));',
        { permissions: ['cookies'] },
      ),
    ],
    good: [
      backgroundExample(
        'chrome.cookies.set({ url: "https://www.shop.test/", name: "theme", value: "dark" }); chrome.cookies.set({ url: "https://www.shop.test/", name: "sessionid", value: "" });',
        { permissions: ['cookies'] },
      ),
      backgroundExample(
        'fetch("https://api.example.com/login").then((r) => r.json()).then((t) => chrome.cookies.set({ url: "https://api.example.com", name: "sid", value: t.sid }));',
        { permissions: ['cookies'] },
      ),
      backgroundExample(
        'chrome.runtime.onMessage.addListener((c) => chrome.cookies.set({ url: c.url, name: c.name, value: c.value })); fetch("https://api.example.com/v");',
        { permissions: ['cookies'] },
      ),
    ],
  },
});

/** A cookie that signs in, by its name, whose value is written down. */
const isSession = (script: ScriptFacts, given: number): boolean =>
  /(?:^|[_-])(?:sess(?:ion)?(?:[_-]?id)?|s?sid|auth|jwt|(?:access|auth)[_-]?token|phpsessid|jsessionid)$/i.test(
    constant(script, propertyOf(script, given, 'name')) ?? '',
  ) && (constant(script, propertyOf(script, given, 'value')) ?? '') !== '';
