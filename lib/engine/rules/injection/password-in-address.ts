import {
  apiPath,
  callsNamed,
  constant,
  memberNameOf,
  objectOf,
  readsNamed,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { patternRule } from './patternRule.ts';
import { isPasswordName } from './passwordNames.ts';
import { rootName } from './scriptValues.ts';

const NAMES = [
  'password',
  'passwd',
  'pwd',
  'senha',
  'newPassword',
  'new_password',
  'currentPassword',
  'oldPassword',
  'cvv',
];
const REQUEST = /^_?(?:req(?:uest)?|ctx|event)$/;

/** `req.query.password`, `const { password } = req.query` */
const reads = (script: ScriptFacts): number[] =>
  readsNamed(script, ...NAMES).filter((value) => {
    const object = objectOf(script, value);
    return (
      /^(?:query|queryStringParameters)$/.test(memberNameOf(script, object)) && REQUEST.test(rootName(script, object))
    );
  });

export default patternRule({
  id: 'password-in-address',
  title: 'Password in the address of a request',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-598',
  why: 'Addresses are kept in logs of servers and proxies and in the browser’s history. Whoever reads them has the password.',
  remedy: 'Send it in the body of a POST request.',
  *find(script) {
    for (const value of reads(script)) yield { value };
    for (const call of callsNamed(script, 'get')) {
      const name = constant(script, call.args[0] ?? 0) ?? '';
      if (
        (isPasswordName(name) || name === 'cvv') &&
        /(?:searchParams|URL\(\)\.searchParams)\.get$/.test(apiPath(script, call.callee) ?? '')
      )
        yield { value: call.value };
    }
  },
  bad: [
    'app.get("/login", (req, res) => { const { email, password } = req.query; check(email, password).then((one) => res.json(one)); });',
    'router.get("/card", async (ctx) => { ctx.body = await pay(ctx.query.cvv); });',
    'export async function GET(request) { const password = new URL(request.url).searchParams.get("password"); return Response.json(await check(password)); }',
  ],
  good: [
    'app.post("/login", (req, res) => { const { email, password } = req.body; check(email, password).then((one) => res.json(one)); });',
    'app.get("/reset", (req, res) => { res.json(req.query.passwordless, store.query.password); });',
  ],
});
