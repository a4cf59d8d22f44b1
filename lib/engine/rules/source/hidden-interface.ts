import {
  apiPath,
  argsOf,
  calleeOf,
  callsNamed,
  callsOf,
  choicesOf,
  constant,
  ConstKind,
  elementsOf,
  literalKind,
  objectOf,
  Op,
  opOf,
  pattern,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { checkScripts } from '../code/checkScripts.ts';
import { say } from '../../../texts/say.ts';

/** Modules that reach out of the program: to other programs, files, servers, or back into the running one. */
const POWERFUL = /^(?:node:)?(?:child_process|fs|fs\/promises|http|https|net|dgram|dns|vm|os|worker_threads|module)$/;

/** A text in another form, as far as it can be read here: `Buffer.from('Y2hpbGQ=', 'base64').toString()`. */
function decoded(script: ScriptFacts, value: number): string | undefined {
  const seen = resolve(script, value);
  if (opOf(script, seen) !== Op.call) return undefined;
  const path = apiPath(script, seen);
  if (path !== 'Buffer.from().toString()' && path !== 'Buffer().toString()') return undefined;
  const made = objectOf(script, calleeOf(script, seen));
  const [text, form] = argsOf(script, resolve(script, made)).map((one) => constant(script, one));
  if (text === undefined) return undefined;
  if (form === 'base64') return /^[A-Za-z0-9+/=\s]+$/.test(text) ? fromBase64(text) : undefined;
  return form === 'hex' ? text.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))) : undefined;
}

function fromBase64(text: string): string | undefined {
  try {
    return atob(text.trim());
  } catch {
    return undefined; // not of that form
  }
}

/** Whether a name stands in the code as it is, or is put together so that nobody finds it by searching. */
const isPlain = (script: ScriptFacts, value: number): boolean => {
  const seen = resolve(script, value);
  // `require(secure ? 'https' : 'http')`
  const names = opOf(script, seen) === Op.choice ? choicesOf(script, seen) : [seen];
  return names.every((one) => opOf(script, one) === Op.constant && literalKind(script, one) === ConstKind.text);
};

/** `['fs'].join()`, as a compiler to WebAssembly keeps bundlers away: the whole name can still be searched for. */
const isWritten = (script: ScriptFacts, value: number, name: string): boolean => {
  const call = resolve(script, value);
  const callee = calleeOf(script, call);
  if (opOf(script, call) !== Op.call || opOf(script, callee) !== Op.member) return false;
  const list = resolve(script, objectOf(script, callee));
  return opOf(script, list) === Op.array && elementsOf(script, list).some((one) => constant(script, one) === name);
};

export const hiddenInterface = defineRule({
  id: 'hidden-interface',
  title: 'Package hides which system modules it uses',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1027/', 'https://github.com/ossf/malicious-packages'],
  why: 'The name of a module that runs programs, opens files or contacts servers is assembled or decoded, so that no search finds it. Honest packages write it down.',
  remedy: 'Do not install or run it before you know what it does with them.',
  check: checkScripts(function* ({ script, hit }) {
    const loads = [
      ...callsOf(script, 'require', 'module.require', 'process.mainModule.require', 'import'),
      ...callsNamed(script, '_load'),
    ];
    for (const call of loads) {
      const [name = 0] = call.args;
      if (name === 0 || isPlain(script, name)) continue;
      const text = pattern(script, name);
      const meant = text.includes('*') || text === '' ? decoded(script, name) : text;
      if (meant !== undefined && POWERFUL.test(meant) && !isWritten(script, name, meant))
        yield hit(call.value, { message: say('hidden-name', meant) });
    }
    // Below the modules: what starts programs without `child_process`.
    for (const call of callsOf(script, 'process.binding', 'process._linkedBinding'))
      if (/^(?:spawn_sync|process_wrap)$/.test(pattern(script, call.args[0] ?? 0)))
        yield hit(call.value, { message: say('starts-by-internals') });
  }),
  examples: {
    bad: [
      { files: { 'index.js': "const run = require(['child', 'process'].join('_'));\nrun.exec('id');\n" } },
      { files: { 'index.js': "require(Buffer.from('Y2hpbGRfcHJvY2Vzcw==', 'base64').toString()).exec('id');\n" } },
      {
        files: {
          'index.js': "const f = require('sf'.split('').reverse().join(''));\nf.readFileSync('/etc/passwd');\n",
        },
      },
      {
        files: { 'index.js': "const run = require(fast ? 'fs' : ['child', 'process'].join('_'));\nrun.exec('id');\n" },
      },
      { files: { 'index.js': "process.binding('spawn_sync').spawn({ file: 'id' });\n" } },
      { files: { 'index.js': "module.constructor._load(atob('aHR0cHM=')).get('https://a.dev/');\n" } },
    ],
    good: [
      { files: { 'index.js': "const fs = require(['fs'].join());\nfs.readFileSync(name);\n" } },
      { files: { 'index.js': "const http = require(/^https/.test(url) ? 'https' : 'http');\nhttp.get(url);\n" } },
      { files: { 'index.js': "const name = 'child_process';\nrequire(name).exec('id');\n" } },
      { files: { 'index.js': "const path = './lang/' + language;\nrequire(path);\n" } },
      { files: { 'index.js': "require(['lo', 'dash'].join(''));\n" } },
      { files: { 'index.js': "process.binding('natives');\n" } },
    ],
  },
});
