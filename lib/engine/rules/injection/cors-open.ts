import { callsNamed, callsOf, constant, Op, propertyOf, resolve, type ScriptFacts } from '../../facts/javascript/query.ts';
import { patternRule, type Case } from './patternRule.ts';
import { has, textOf, wordOf } from './scriptValues.ts';

const HEADER = 'access-control-allow-origin';

/** The value comes from the request: `req.headers.origin`, `req.query.x`, `req.get('origin')`. */
function fromRequest(script: ScriptFacts, value: number, depth = 0): boolean {
  const seen = resolve(script, value);
  if (depth > 8 || seen === 0) return false;
  const first = script.a[seen] as number;
  switch (script.op[seen]) {
    case Op.member:
    case Op.index:
    case Op.call:
      return fromRequest(script, first, depth + 1);
    case Op.ref:
      return /^_?req(?:uest)?$|^ctx$/.test(script.strings[script.bindings[first * 3] as number] as string);
    case Op.choice: {
      for (let n = 1; n <= (script.lists[first] as number); n++) if (fromRequest(script, script.lists[first + n] as number, depth + 1)) return true;
      return false;
    }
    default:
      return false;
  }
}

/** What a header's value means for strangers' pages. */
function judge(script: ScriptFacts, value: number): Pick<Case, 'severity' | 'message'> | undefined {
  if (textOf(script, value) === '*') return { severity: 'low', message: 'Every site may read the answers.' };
  return fromRequest(script, value) ? { severity: 'medium', message: 'Whatever site asks may read the answers.' } : undefined;
}

export default patternRule({
  id: 'cors-open',
  title: 'Lets every site read its answers',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-942',
  why: 'A page of any site can call this server from a visitor’s browser and read what it answers, with the visitor’s sign-in when credentials are allowed.',
  remedy: 'Name the origins that may read; allow credentials only for those.',
  *find(script) {
    for (const call of callsOf(script, 'cors', '@fastify/cors', '@koa/cors', 'koa2-cors')) {
      const options = call.args[0] ?? 0;
      const origin = propertyOf(script, options, 'origin');
      const open = textOf(script, origin) === '*' || (origin !== 0 && wordOf(script, origin) === 'true');
      if (open && has(script, options, 'credentials', 'true')) yield { value: call.value, severity: 'high', confidence: 'high', message: 'Every site may read the answers with the visitor’s sign-in.' };
      else if (open) yield { value: call.value, severity: 'low' };
    }
    for (const call of callsNamed(script, 'enableCors')) {
      const origin = propertyOf(script, call.args[0] ?? 0, 'origin');
      if (call.args.length === 0 || textOf(script, origin) === '*' || (origin !== 0 && wordOf(script, origin) === 'true')) yield { value: call.value, severity: 'low' };
    }
    for (const call of callsOf(script, '@nestjs/core.NestFactory.create')) {
      const cors = propertyOf(script, call.args.at(-1) ?? 0, 'cors');
      if (cors !== 0 && (wordOf(script, cors) === 'true' || textOf(script, propertyOf(script, cors, 'origin')) === '*')) yield { value: call.value, severity: 'low' };
    }
    for (const call of callsNamed(script, 'setHeader', 'header', 'set', 'append', 'Header', 'writeHead')) {
      if (constant(script, call.args[0] ?? 0)?.toLowerCase() === HEADER) {
        const found = judge(script, call.args[1] ?? 0);
        if (found) yield { value: call.value, ...found };
        continue;
      }
      for (const arg of call.args.slice(0, 2)) {
        for (const name of ['Access-Control-Allow-Origin', HEADER]) {
          const value = propertyOf(script, arg, name);
          const found = value === 0 ? undefined : judge(script, value);
          if (found) yield { value: call.value, pos: script.pos[value] as number, ...found };
        }
      }
    }
  },
  bad: [
    'app.use(require("cors")({ origin: true, credentials: true }));',
    'import cors from "cors"; app.use(cors({ origin: "*" }));',
    'app.get("/", (req, res) => { res.setHeader("Access-Control-Allow-Origin", req.headers.origin); res.json({}); });',
    'app.use((req, res, next) => { res.header("access-control-allow-origin", "*"); next(); });',
    'app.get("/", (req, res) => { const o = req.get("origin") || "*"; res.writeHead(200, { "Access-Control-Allow-Origin": o }); });',
  ],
  good: [
    'app.use(require("cors")({ origin: ["https://a.example"], credentials: true }));',
    'res.setHeader("Access-Control-Allow-Origin", "https://a.example");',
    'fetch("/", { headers: { Origin: "*" } });',
  ],
});
