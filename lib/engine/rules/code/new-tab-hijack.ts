import { patternOf } from '../../extension/patternOf.ts';
import { saidPurpose } from '../../facts/extension/saidPurpose.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { isFromServer } from '../../extension/isFromServer.ts';
import { GRAVE } from './grave.ts';
import { leadsOut } from './hostOf.ts';
import { isUnsaid } from './isUnsaid.ts';
import { textsOf } from './textsOf.ts';
import { reactsToTabs } from './reactsToTabs.ts';
import { openedPages } from '../../program/openedPages.ts';
import { say } from '../../../texts/say.ts';

export const newTabHijack = defineRule({
  id: 'new-tab-hijack',
  title: 'Redirects new tabs to an outside page',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://extensionworkshop.com/documentation/publish/add-on-policies/'],
  cap: { grade: 'D', reason: 'it leads new tabs to a site that it does not speak of', from: 'critical' },
  why: 'The new tab page is replaced without the browser’s usual prompt, and every new tab is reported to an outside server.',
  remedy: 'Use `chrome_url_overrides` in the manifest with a packaged page.',
  check: checkScripts(function* ({ facts, script, hit }) {
    const marks = textsOf(script)
      .filter(({ text }) =>
        /^(chrome:\/\/newtab\/?|chrome:\/\/new-tab-page\/?|about:newtab|about:home|edge:\/\/newtab\/?|chrome:\/\/startpageshared\/?)$/.test(
          text,
        ),
      )
      .map(({ value }) => value);
    if (marks.length === 0) return;
    for (const { call, address } of openedPages(script)) {
      const to = patternOf(facts, script, address);
      if (!reactsToTabs(facts, script, call.value, marks)) continue;
      const isGivenAway = isUnsaid(facts, to) && !/\btabs?\b|start|home|dashboard/.test(facts.whole(saidPurpose));
      if (leadsOut(to)) yield hit(call.value, { ...(isGivenAway ? GRAVE : {}), message: say('redirected-to', to) });
      else if (isFromServer(facts, script, address))
        yield hit(call.value, { severity: 'high', message: say('server-decides-targets') });
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'chrome.tabs.onCreated.addListener((t) => { if (t.pendingUrl === "chrome://newtab/") chrome.tabs.update(t.id, { url: "https://start.example/home" }); });',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, c, t) => { if (t.url === "about:newtab") chrome.tabs.update(id, { url: "https://start.example/?u=" + uid }); });',
      ),
    ],
    good: [
      backgroundExample(
        'chrome.tabs.onCreated.addListener((t) => { if (t.pendingUrl === "chrome://newtab/") chrome.tabs.update(t.id, { url: chrome.runtime.getURL("start.html") }); });',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, c, t) => { if (t.url === "chrome://newtab/") return; badge(id); }); chrome.action.onClicked.addListener(() => chrome.tabs.create({ url: "https://help.example/" }));',
      ),
    ],
  },
});
