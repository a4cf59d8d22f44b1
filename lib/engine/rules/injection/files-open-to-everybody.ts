import { callsNamed, callsOf, constant, pattern, propertyOf } from '../../facts/javascript/query.ts';
import { patternRule } from './patternRule.ts';
import { numberOf, textOf } from './scriptValues.ts';
import { say } from '../../../texts/say.ts';

/** Others may write. */
const OTHERS_WRITE = 0o002;

export default patternRule({
  id: 'files-open-to-everybody',
  title: 'File with unsafe permissions or a predictable name',
  severity: 'low',
  confidence: 'medium',
  cwe: 'CWE-732',
  why: 'A world-writable file, or one with a known name in the shared temporary folder, can be read, replaced or pre-created as a link by any program.',
  remedy: 'Restrict permissions to the owner (0o600, 0o700), and create temporary files in a folder from fs.mkdtemp.',
  *find(script) {
    for (const call of callsNamed(script, 'chmod', 'chmodSync', 'fchmod', 'fchmodSync', 'lchmod')) {
      const mode = modeOf(textOf(script, call.args[1] ?? 0), numberOf(script, call.args[1] ?? 0));
      if (mode !== undefined && (mode & OTHERS_WRITE) !== 0)
        yield { value: call.value, message: say('world-writable', mode.toString(8)) };
    }
    for (const name of [
      'writeFile',
      'writeFileSync',
      'mkdir',
      'mkdirSync',
      'createWriteStream',
      'open',
      'openSync',
      'appendFile',
      'appendFileSync',
    ]) {
      for (const call of callsOf(script, `fs.${name}`, `fs.promises.${name}`, `fs-extra.${name}`)) {
        const option = call.args.map((arg) => propertyOf(script, arg, 'mode')).find((value) => value !== 0) ?? 0;
        const mode = modeOf(textOf(script, option), numberOf(script, option));
        if (mode !== undefined && (mode & OTHERS_WRITE) !== 0)
          yield { value: call.value, message: say('world-writable', mode.toString(8)) };
        else if (
          /^(?:writeFile|createWriteStream|appendFile)/.test(name) &&
          inShared(constant(script, call.args[0] ?? 0) ?? '') &&
          !/\*/.test(pattern(script, call.args[0] ?? 0))
        )
          yield {
            value: call.value,
            cwe: 'CWE-377',
            message: say('temporary-name-predictable'),
          };
      }
    }
  },
  bad: [
    'const fs = require("fs"); fs.chmodSync("/srv/data", 0o777);',
    'import { writeFile } from "node:fs/promises"; await writeFile("/tmp/session.json", text);',
    'const fs = require("fs"); fs.writeFileSync(path, text, { mode: 0o666 });',
  ],
  good: [
    'const fs = require("fs"); fs.chmodSync("/srv/run.sh", 0o755);',
    'const fs = require("fs"); const dir = fs.mkdtempSync(path.join(os.tmpdir(), "app-")); fs.writeFileSync(path.join(dir, "x"), text);',
    'const fs = require("fs"); fs.readFileSync("/tmp/session.json");',
    'const fs = require("fs"); fs.writeFileSync(path, text, { mode: 0o600 });',
  ],
});

const inShared = (path: string): boolean => /^\/(?:var\/)?tmp\/./.test(path);

function modeOf(text: string | undefined, number: number | undefined): number | undefined {
  if (text !== undefined && /^0?[0-7]{3,4}$/.test(text)) return Number.parseInt(text, 8);
  return number !== undefined && number <= 0o7777 ? number : undefined;
}
