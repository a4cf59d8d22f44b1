import {
  apiPath,
  argOf,
  calleeOf,
  constant,
  listedValuesOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  propertyNameOf,
  resolve,
  type ScriptFacts,
  valuesOf,
} from '../../facts/javascript/query.ts';
import { patternRule } from './patternRule.ts';
import { calledName, rootName } from './scriptValues.ts';

const REQUEST = /^_?req(?:uest)?$/;

/** The host as the client names it: `req.hostname`, `req.headers.host`, `req.get('host')`. */
function isHost(script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, value);
  if (opOf(script, seen) === Op.call) {
    const callee = calleeOf(script, seen);
    return (
      /^(?:get|header)$/.test(nameOf(script, callee)) &&
      REQUEST.test(rootName(script, callee)) &&
      constant(script, argOf(script, seen, 0))?.toLowerCase() === 'host'
    );
  }
  if (opOf(script, seen) !== Op.member) return false;
  const name = propertyNameOf(script, seen);
  const object = objectOf(script, seen);
  return name === 'hostname'
    ? REQUEST.test(calledName(script, object))
    : name === 'host' && REQUEST.test(rootName(script, seen)) && !/url/i.test(apiPath(script, object) ?? '');
}

/** What lets in whoever opens it: `…/reset?token=…`. */
const SECRET_LINK = /^https?:\/\/|^\*:\/\//;
const SECRET_PART = /reset|verif|confirm|activat|change-?password|token=|code=|invite/i;

export default patternRule({
  id: 'host-in-link',
  title: 'The client names the host of a link with a secret in it',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-640',
  why: 'Whoever asks for the mail with a host of their own gets the secret as soon as somebody opens the link (password reset poisoning).',
  remedy: 'Take the host from a setting.',
  references: ['https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html'],
  *find(script) {
    for (const value of valuesOf(script, Op.concat)) {
      const text = pattern(script, value);
      if (!SECRET_LINK.test(text) || !SECRET_PART.test(text)) continue;
      if (listedValuesOf(script, value).some((part) => isHost(script, part))) yield { value };
    }
  },
  bad: [
    'app.post("/forgot", async (req, res) => { const link = `http://${req.hostname}/change-password?token=${token}`; await mail(user.email, link); res.end(); });',
    'app.post("/forgot", async (req, res) => { await mail(user.email, req.protocol + "://" + req.get("host") + "/reset/" + token); res.end(); });',
  ],
  good: [
    'app.post("/forgot", async (req, res) => { const link = `${process.env.ORIGIN}/change-password?token=${token}`; await mail(user.email, link); res.end(); });',
    'app.get("/feed", (req, res) => { res.json({ next: `https://${req.hostname}/feed?page=2` }); });',
  ],
});
