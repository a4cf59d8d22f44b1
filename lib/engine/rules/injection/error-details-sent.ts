import {
  apiPath,
  bindingOf,
  callsNamed,
  callsOf,
  functionFactOf,
  guardKind,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  receiverOf,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { patternRule } from './patternRule.ts';
import { answersOf, calledName, partsOf } from './scriptValues.ts';
import { say } from '../../../texts/say.ts';

/** First parameters of what a database calls back: its errors quote the statement, and so help to write into it. */
function errorsOfDatabases(script: ScriptFacts): Set<number> {
  const out = new Set<number>();
  for (const call of callsNamed(script, 'query', 'execute', 'all', 'get', 'run', 'each', 'exec')) {
    if (
      !/^(?:_?db|database|conn(?:ection)?|pool|client|sqlite|mysql|pg)$/i.test(
        calledName(script, receiverOf(script, call)),
      )
    )
      continue;
    const back = resolve(script, call.args.at(-1) ?? 0);
    const [error] = opOf(script, back) === Op.func ? (functionFactOf(script, back)?.params ?? []) : [];
    if (call.args.length > 1 && error !== undefined) out.add(error);
  }
  return out;
}

export default patternRule({
  id: 'error-details-sent',
  title: 'Sends internal error details to the client',
  severity: 'low',
  confidence: 'high',
  cwe: 'CWE-209',
  why: 'Stack traces reveal files, libraries and versions; the environment holds passwords. Both help an attacker continue.',
  remedy: 'Log the error on the server, and respond with a short message and a reference number.',
  references: ['https://owasp.org/www-community/Improper_Error_Handling'],
  *find(script) {
    for (const call of callsOf(script, 'errorhandler')) {
      const guarded = script.guards.some(
        (start, at) => at % 5 === 2 && start <= call.pos && call.pos < guardKind(script, at),
      );
      if (!guarded) yield { value: call.value, message: say('stack-traces-production') };
    }
    const errors = errorsOfDatabases(script);
    for (const { value, pos, call } of answersOf(script)) {
      for (const part of partsOf(script, value)) {
        const isMember = opOf(script, part) === Op.member;
        const name = isMember ? propertyNameOf(script, part) : '';
        const object = isMember ? objectOf(script, part) : part;
        if (
          opOf(script, object) === Op.ref &&
          errors.has(bindingOf(script, object)) &&
          /^(?:|message|sql|sqlMessage)$/.test(name)
        ) {
          yield { value: call || part, pos, severity: 'medium', message: say('database-error-sent') };
          break;
        }
        if (!isMember) continue;
        if (name === 'stack' && (opOf(script, object) === Op.ref || opOf(script, object) === Op.member)) {
          yield { value: call || part, pos, message: say('stack-trace-sent') };
          break;
        }
        if (apiPath(script, part) === 'process.env') {
          yield {
            value: call || part,
            pos,
            severity: 'high',
            cwe: 'CWE-497',
            message: say('environment-sent-to-client'),
          };
          break;
        }
      }
    }
  },
  bad: [
    'db.query("SELECT 1 FROM users WHERE id = ?", [id], (err, rows) => { if (err) return res.status(400).send(err.message); res.json(rows); });',
    'connection.query("SELECT * FROM posts", (error, posts) => { if (error) return res.status(400).json({ error: error }); res.json(posts); });',
    'const errorhandler = require("errorhandler"); app.use(errorhandler());',
    'app.use((err, req, res, next) => { res.status(500).send(err.stack); });',
    'app.get("/", async (req, res) => { try { await go(); } catch (e) { res.status(500).json({ message: e.message, trace: e.stack }); } });',
    'app.use(async (ctx, next) => { try { await next(); } catch (e) { ctx.body = "<pre>" + e.stack + "</pre>"; } });',
    'app.get("/debug", (req, res) => res.json(process.env));',
  ],
  good: [
    'db.query("SELECT 1 FROM users WHERE id = ?", [id], (err, rows) => { if (err) return res.status(400).send({ code: err.code, error: Boolean(err) }); res.json(rows); });',
    'cache.get("a", (err, value) => { if (err) return res.status(400).send(err.message); res.json(value); });',
    'const errorhandler = require("errorhandler"); if (process.env.NODE_ENV === "development") { app.use(errorhandler()); }',
    'app.use((err, req, res, next) => { console.error(err.stack); res.status(500).send("Something went wrong."); });',
    'app.get("/", (req, res) => { res.json({ version: process.env.npm_package_version }); });',
    'app.get("/", (req, res) => { res.json({ stack: list.length }); });',
  ],
});
