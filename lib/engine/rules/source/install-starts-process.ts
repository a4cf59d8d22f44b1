import {
  apiPath,
  callsOf,
  isBoolean,
  pattern,
  propertyOf,
  type ScriptFacts,
  type Call,
} from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { installScripts } from './installScripts.ts';
import { isKnownSource } from '../../models/programSources.ts';
import { isNearby } from '../../ownComputer.ts';
import { requestsOf } from '../code/requestsOf.ts';
import { checkScripts } from '../code/checkScripts.ts';
import { say } from '../../../texts/say.ts';

const STARTS = ['spawn', 'fork', 'execFile', 'exec'].flatMap((name) => [
  `child_process.${name}`,
  `node:child_process.${name}`,
]);

/** Options of a process that outlives its parent and says nothing. */
function isSilent(script: ScriptFacts, { args }: Call): boolean {
  return args.slice(1).some((options) => {
    const isApart = isBoolean(script, propertyOf(script, options, 'detached'), true);
    const isMute = pattern(script, propertyOf(script, options, 'stdio')) === 'ignore';
    const isHidden = isBoolean(script, propertyOf(script, options, 'windowsHide'), true);
    return (isApart && (isMute || isHidden)) || (isMute && isHidden);
  });
}

export const installStartsProcess = defineRule({
  id: 'install-starts-process',
  title: 'Installation starts a background process',
  severity: 'high',
  confidence: 'medium',
  category: 'dependencies',
  applies: 'repository',
  cwe: 'CWE-506',
  references: ['https://github.com/ossf/malicious-packages'],
  why: 'During installation, the package starts a silent, windowless program that keeps running. Data thieves are started this way.',
  remedy: 'Do not install it. If it was installed, look for what it left running and rotate the machine’s keys.',
  check: checkScripts(function* ({ file, script, facts, hit }) {
    if (!facts.whole(installScripts).has(file.path)) return;
    // What it starts may be what it has just fetched.
    const fetches = requestsOf(script).some(({ to }) => to !== '' && !isKnownSource(to) && !isNearby(to));
    for (const call of callsOf(script, ...STARTS))
      if (isSilent(script, call))
        yield hit(call.value, {
          message: say('starts-it', apiPath(script, call.callee) ?? 'spawn'),
          ...(fetches ? { severity: 'critical' as const, confidence: 'high' as const } : {}),
        });
  }),
  examples: {
    bad: [
      {
        files: {
          'package.json': '{"name":"a","scripts":{"postinstall":"node setup.js"}}',
          'setup.js':
            "const { spawn } = require('child_process');\nspawn(process.execPath, ['lib/w.js'], { detached: true, stdio: 'ignore' }).unref();\n",
        },
      },
    ],
    good: [
      // The same in a program that somebody runs: it looks for a new version in the background.
      {
        files: {
          'package.json': '{"name":"a","bin":"cli.js"}',
          'cli.js':
            "const { spawn } = require('child_process');\nspawn(process.execPath, ['check.js'], { detached: true, stdio: 'ignore' }).unref();\n",
        },
      },
      {
        files: {
          'package.json': '{"name":"a","scripts":{"install":"node build.js"}}',
          'build.js':
            "const { spawn } = require('child_process');\nspawn('node-gyp', ['rebuild'], { stdio: 'inherit' });\n",
        },
      },
    ],
  },
});
