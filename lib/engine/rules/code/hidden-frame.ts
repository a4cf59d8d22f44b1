import {
  callsNamed,
  callsOf,
  constant,
  objectOf,
  opOf,
  pattern,
  propertyOf,
  type ScriptFacts,
  writesOf,
} from '../../facts/javascript/query.ts';
import { scriptsOfAllSites } from '../../facts/extension/scriptsOfAllSites.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample } from './checkScripts.ts';
import { tagOf } from './tagOf.ts';
import { framesOf } from './framesOf.ts';
import { isAffiliate } from './affiliateLinks.ts';
import { isSentByServer, isToldOfServer } from '../../extension/isFromServer.ts';
import { leadsOut } from './hostOf.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { isStrangers } from './isStrangers.ts';
import { mentions } from './textsOf.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { isMadeOf } from '../../program/madeOf.ts';
import { isInBackground } from './places.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';

const HIDING = /^(none|hidden|0|0px|1|1px|-\d{3,}px)$/;
const HIDDEN_STYLE =
  /(display\s*:\s*none|visibility\s*:\s*hidden|(width|height)\s*:\s*[01](px)?\s*(;|$|!)|left\s*:\s*-\d{3,}px|top\s*:\s*-\d{3,}px|opacity\s*:\s*0(\.0\d*)?\s*(;|$|!))/i;
const HIDDEN_MARKUP =
  /<iframe\b[^<>]*(width\s*=\s*["']?[01]["'\s>]|height\s*=\s*["']?[01]["'\s>]|display\s*:\s*none|visibility\s*:\s*hidden)[^<>]*>/i;

export const hiddenFrame = defineRule({
  id: 'hidden-frame',
  title: 'Loads an outside page in an invisible frame',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1564/003/'],
  why: 'A page in an invisible frame sets cookies, counts as a visit and can click ads, all as the user.',
  cap: { grade: 'D', reason: 'it visits pages as the user where nobody sees it', from: 'critical' },
  remedy: 'Use fetch for data, and show pages where users see them.',
  check: checkScripts(function* ({ facts, file, script, hit }) {
    const isUnseen = isInBackground(facts, file.path);
    const isEverywhere = facts.whole(scriptsOfAllSites).has(file.path);
    for (const { value, object, address } of first(framesOf(script), 50)) {
      const to = patternOf(facts, script, address);
      if (!isUnseen && !isHidden(script, object)) continue;
      // A server's answer of now, or what was kept or told of an earlier one.
      const asks = [isSentByServer, isToldOfServer];
      if (!leadsOut(to) && !asks.some((isIt) => isIt(facts, script, address))) continue;
      if (isAffiliate(to))
        yield hit(value, {
          severity: 'high',
          confidence: 'high',
          evidence: to,
          message: say('affiliate-visit'),
        });
      // In every page that is opened, it is told of each of them.
      else
        yield hit(value, {
          ...(isEverywhere ? { severity: isStrangers(facts, to) ? 'critical' : 'high', confidence: 'high' } : {}),
          ...(leadsOut(to) ? { evidence: to } : { severity: 'high', message: say('server-decides-page') }),
        });
    }
    if (!mentions(script, /<iframe/i)) return;
    for (const write of [
      ...writesOf(script, 'innerHTML', 'outerHTML').map(({ value }) => value),
      ...callsNamed(script, 'insertAdjacentHTML', 'append', 'write', 'html').flatMap((call) => call.args),
    ]) {
      const text = pattern(script, write);
      if (!HIDDEN_MARKUP.test(text)) continue;
      const to = /<iframe\b[^<>]*\bsrc\s*=\s*["']?((?:https?:)?\/\/[^"'\s>]+|\*)/i.exec(text)?.[1];
      if (to === undefined) continue;
      yield hit(
        write,
        isAffiliate(to)
          ? { severity: 'high', evidence: to, message: say('affiliate-page') }
          : { evidence: to, ...(to === '*' ? { confidence: 'low' as const } : {}) },
      );
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'const f = document.createElement("iframe"); f.style.display = "none"; f.src = "https://track.example/visit?u=1"; document.body.append(f);',
      ),
      contentExample(
        'const f = document.createElement("iframe"); f.width = "0"; f.height = "0"; f.setAttribute("src", "https://shop.example/?tag=me-21"); document.body.appendChild(f);',
      ),
      contentExample(
        'document.body.insertAdjacentHTML("beforeend", \'<iframe src="https://shop.example/?aff_id=7" width="1" height="1"></iframe>\');',
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 2, "name": "Example", "version": "1.0", "background": {"scripts": ["b.js"]}}',
          'b.js':
            'let shops = {}; fetch("https://c.example/l").then((r) => r.json()).then((c) => { shops = c; }); chrome.webRequest.onCompleted.addListener((d) => { const link = shops[new URL(d.url).hostname]; if (link) $("<iframe/>").attr("src", link).appendTo("body"); }, { urls: ["<all_urls>"], types: ["main_frame"] });',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "permissions": ["storage"], "background": {"service_worker": "b.js"}, "content_scripts": [{"matches": ["<all_urls>"], "js": ["c.js"]}]}',
          'b.js':
            'chrome.alarms.onAlarm.addListener(async () => chrome.storage.local.set({ shops: await (await fetch("https://c.example/l")).json() }));',
          'c.js':
            'chrome.storage.local.get("shops", ({ shops }) => { const shop = shops.find((one) => location.host.endsWith(one.host)); if (shop) document.body.append(Object.assign(document.createElement("iframe"), { hidden: true, src: shop.go })); });',
        },
      },
      backgroundExample(
        'fetch("https://c.example/l").then((r) => r.json()).then((c) => { const f = document.createElement("iframe"); f.style.cssText = "visibility:hidden"; f.src = c.url; document.body.append(f); });',
      ),
    ],
    good: [
      contentExample(
        'const f = document.createElement("iframe"); f.style.display = "none"; f.src = chrome.runtime.getURL("bridge.html"); document.body.append(f);',
      ),
      contentExample(
        'const f = document.createElement("iframe"); f.width = "400"; f.src = "https://player.example/v/1"; document.body.append(f);',
      ),
      contentExample(
        'const d = document.createElement("div"); d.style.display = "none"; const i = document.createElement("img"); i.src = "https://x.example/a.png"; d.append(i);',
      ),
      contentExample('document.querySelectorAll("iframe[width=\\"0\\"]").forEach((f) => f.remove());'),
    ],
  },
});

function isHidden(script: ScriptFacts, object: number): boolean {
  const frame = [...backwardSlice(script, object)].find(
    (value) => tagOf(script, value) === 'iframe' && opOf(script, value) === 6,
  );
  const same = (other: number): boolean => frame !== undefined && isMadeOf(script, other, frame);
  for (const write of first(
    writesOf(
      script,
      'display',
      'visibility',
      'width',
      'height',
      'left',
      'top',
      'opacity',
      'hidden',
      'cssText',
      'style',
    ),
    2000,
  )) {
    if (!same(write.object)) continue;
    const text = constant(script, write.value) ?? (write.property === 'hidden' ? 'none' : '');
    if (write.property === 'cssText' || write.property === 'style' ? HIDDEN_STYLE.test(text) : HIDING.test(text))
      return true;
  }
  for (const call of first(callsOf(script, 'Object.assign'), 200)) {
    if (!same(call.args[0] ?? 0)) continue;
    const styles = call.args.slice(1);
    if (
      styles.some((style) =>
        ['display', 'visibility', 'width', 'height', 'left', 'top', 'opacity'].some((name) =>
          HIDING.test(constant(script, propertyOf(script, style, name)) ?? ''),
        ),
      )
    )
      return true;
  }
  for (const call of first(callsNamed(script, 'setAttribute'), 2000)) {
    if (!same(objectOf(script, call.callee))) continue;
    const name = constant(script, call.args[0] ?? 0) ?? '';
    const text = constant(script, call.args[1] ?? 0) ?? '';
    if (
      (name === 'style' && HIDDEN_STYLE.test(text)) ||
      ((name === 'width' || name === 'height') && /^[01](px)?$/.test(text)) ||
      name === 'hidden'
    )
      return true;
  }
  return false;
}
