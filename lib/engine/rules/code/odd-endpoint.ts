import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { hostOf, isLocal } from './hostOf.ts';
import { requestsOf } from './requestsOf.ts';
import { say } from '../../../texts/say.ts';

const SHORTENER =
  /^(bit\.ly|tinyurl\.com|goo\.gl|t\.ly|is\.gd|v\.gd|cutt\.ly|rb\.gy|shorturl\.at|ow\.ly|tiny\.cc|rebrand\.ly|s\.id|clck\.ru)$/;
/** Raw files of places where anybody may put text. */
const RAW =
  /^https?:\/\/(gist\.githubusercontent\.com\/|raw\.githack\.com\/|gitlab\.com\/[^*]+\/-\/raw\/|bitbucket\.org\/[^*]+\/raw\/|textbin\.net\/raw|dpaste\.(org|com)\/[^*]+\/raw|ipfs\.io\/ipfs\/|[\w-]+\.ipfs\.)/i;

export const oddEndpoint = defineRule({
  id: 'odd-endpoint',
  title: 'Contacts a server under a name that hides its owner',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-829',
  references: ['https://attack.mitre.org/techniques/T1102/'],
  why: 'Short links, look-alike names, onion services and raw pastes can lead anywhere tomorrow, and nobody is accountable for them.',
  remedy: 'Use a server under the publisher’s own domain.',
  check: checkScripts(function* ({ script, hit }) {
    for (const request of requestsOf(script)) {
      if (isLocal(script, request.address)) continue;
      const host = hostOf(request.to);
      const what =
        host === undefined
          ? undefined
          : SHORTENER.test(host)
            ? say('short-link')
            : host.endsWith('.onion')
              ? say('onion-service')
              : /(^|\.)xn--/.test(host)
                ? say('punycode-name')
                : undefined;
      if (what !== undefined) yield hit(request.value, { evidence: request.to, message: what });
      else if (RAW.test(request.to))
        yield hit(request.value, {
          severity: 'low',
          evidence: request.to,
          message: say('raw-file'),
        });
    }
  }),
  examples: {
    bad: [
      backgroundExample('fetch("https://bit.ly/3abcDEF").then((r) => r.json()).then(apply);'),
      backgroundExample('const x = new XMLHttpRequest(); x.open("GET", "https://xn--ggle-0qaa.com/config"); x.send();'),
      backgroundExample('fetch("https://gist.githubusercontent.com/someone/abc/raw/list.json");'),
    ],
    good: [
      backgroundExample(
        'fetch("https://api.example.com/expand?u=https://bit.ly/x"); const links = ["https://bit.ly/a"];',
      ),
      backgroundExample('chrome.tabs.create({ url: "https://tinyurl.com/help" });'),
    ],
  },
});
