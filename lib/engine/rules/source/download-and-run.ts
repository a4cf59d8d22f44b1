import { defineRule } from '../../rule.ts';
import { trapHits } from './sourceHits.ts';

export const downloadAndRun = defineRule({
  id: 'download-and-run',
  title: 'Pipes a download straight into a shell',
  severity: 'medium',
  confidence: 'medium',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-494',
  why: 'Whoever controls the server, now or later, decides what runs on the machine. Nobody can tell afterwards what it was.',
  remedy: 'Download a fixed version, verify its hash or signature, then run it.',
  check: (facts) => trapHits(facts, 'download-and-run'),
  examples: {
    bad: [
      { files: { 'setup.sh': 'curl -fsSL https://get.tool.dev/install.sh | sudo bash\n' } },
      { files: { 'setup.sh': 'bash <(curl -s https://get.tool.dev/install.sh)\n' } },
      { files: { 'setup.ps1': 'iwr https://get.tool.dev/install.ps1 | iex\n' } },
      {
        files: { 'setup.ps1': "iex ((New-Object Net.WebClient).DownloadString('https://get.tool.dev/install.ps1'))\n" },
      },
    ],
    good: [
      { files: { 'setup.sh': 'curl -fsSLo tool.tgz https://get.tool.dev/1.2.3.tgz\nsha256sum -c tool.sha256\n' } },
      { files: { 'setup.sh': 'curl -s https://api.tool.dev/v1 | jq .version\n' } },
      { files: { 'setup.sh': 'echo "curl https://get.tool.dev | sh"\n' } },
      { files: { 'highlight.js': "const words = 'icm iex ihy ii ipal ipcsv ipmo ipsn irm ise iwmi iwr kill lp';\n" } },
    ],
  },
});
