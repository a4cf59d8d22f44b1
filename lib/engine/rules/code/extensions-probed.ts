import { callsOf, pattern, writesOf } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { checkScripts, contentExample } from './checkScripts.ts';
import { requestsOf } from './requestsOf.ts';
import { isMadeBy } from '../../program/madeOf.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';

/** An extension of Chrome's kind by its number. */
const NUMBER = /^[a-p]{32}$/;
const ADDRESS = /^(chrome|moz)-extension:\/\/([a-p]{32}|\*)/;

export const extensionsProbed = defineRule({
  id: 'extensions-probed',
  title: 'Probes for other installed extensions',
  severity: 'medium',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-359',
  references: ['https://attack.mitre.org/techniques/T1518/'],
  why: 'The list of installed extensions identifies a user. It also shows which wallet, password manager or security tool there is to attack or avoid.',
  remedy: 'Do not request other extensions’ files.',
  check: checkScripts(function* ({ script, hit }) {
    if (!script.strings.some((text) => text.length < 200 && /(chrome|moz)-extension:\/\//.test(text))) return;
    const numbers = new Set(
      script.strings
        .filter((text) => text.length < 120)
        .map((text) => /[a-p]{32}/.exec(text)?.[0] ?? '')
        .filter((text) => NUMBER.test(text)),
    );
    if (numbers.size < 2) return;
    const asked = [
      ...first(requestsOf(script), 200).map(({ value, to }) => ({ value, to })),
      ...first(writesOf(script, 'src', 'href'), 200).map(({ value }) => ({ value, to: pattern(script, value) })),
      ...callsOf(script, 'import').map((call) => ({ value: call.value, to: pattern(script, call.args[0] ?? 0) })),
    ];
    const head = asked.find(({ value, to }) => ADDRESS.test(to) && !isMadeBy(script, value, 'chrome.runtime.getURL'));
    if (head !== undefined) yield hit(head.value, { message: say('requests-extension-files', numbers.size) });
  }),
  examples: {
    bad: [
      contentExample(
        'const known = { aapbdbdomjkkjkaonfhkkikfgjllcleb: "icons/128.png", nkbihfbeogaeaoehlefnkodbefgpgknn: "inpage.js" }; Promise.all(Object.entries(known).map(([id, path]) => fetch(`chrome-extension://${id}/${path}`).then(() => id, () => null))).then(keep);',
      ),
    ],
    good: [
      contentExample(
        'const img = new Image(); img.src = chrome.runtime.getURL("a.png"); const stores = ["https://chromewebstore.google.com/detail/aapbdbdomjkkjkaonfhkkikfgjllcleb", "https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn"]; const own = location.href.startsWith("chrome-extension://");',
      ),
      contentExample(
        'fetch("chrome-extension://aapbdbdomjkkjkaonfhkkikfgjllcleb/shared.json").then((r) => r.json()).then(show);',
      ),
    ],
  },
});
