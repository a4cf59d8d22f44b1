import { flowsOf } from '../../extension/flowsOf.ts';
import { hitsOfFlows, type Weight } from '../../taint/hits.ts';
import type { Flow } from '../../taint/flow.ts';
import { sample } from '../../testing/sample.ts';
import { defineRule } from '../../rule.ts';

/** Archives of the web, which help to find what is gone. */
const ARCHIVES =
  /^https?:\/\/(?:[\w-]+\.)*(?:archive\.(?:org|today|ph|is)|webcitation\.org|timetravel\.mementoweb\.org|webcache\.googleusercontent\.com)\//;

function weigh({ source, sink }: Flow): Weight | undefined {
  if (
    sink.kind !== 'led-address' ||
    source.kind !== 'navigation' ||
    source.label !== FAILED ||
    ARCHIVES.test(sink.to ?? '')
  )
    return undefined;
  return { severity: 'medium', confidence: 'medium' };
}

const FAILED = 'address of a page that could not be opened';

export default defineRule({
  id: 'failed-pages-led-away',
  title: 'Redirects mistyped and unreachable addresses to another server',
  severity: 'medium',
  confidence: 'medium',
  category: 'flows',
  applies: 'extension',
  cwe: 'CWE-601',
  references: ['https://attack.mitre.org/techniques/T1185/'],
  why: 'Where the browser would report an unreachable page, an ad page opens and its owner learns what was typed.',
  remedy: 'Leave the browser’s error page alone, or offer help after a click.',
  check: (facts) => hitsOfFlows(facts.whole(flowsOf).flows, weigh),
  examples: {
    bad: [
      sample({
        background:
          'chrome.webNavigation.onErrorOccurred.addListener(({ tabId, url }) => { const to = new URL("https://land.example/"); to.searchParams.set("d", new URL(url).hostname); chrome.tabs.update(tabId, { url: to.toString() }); });',
      }),
    ],
    good: [
      sample({
        background:
          'chrome.webNavigation.onErrorOccurred.addListener(({ tabId, url }) => { chrome.tabs.update(tabId, { url: "https://web.archive.org/web/2/" + url }); });',
      }),
      sample({
        background:
          'chrome.webNavigation.onErrorOccurred.addListener(({ tabId, url }) => { failed.set(tabId, url); }); const failed = new Map(); chrome.action.onClicked.addListener((tab) => chrome.tabs.update(tab.id, { url: "help.html" }));',
      }),
    ],
  },
});
