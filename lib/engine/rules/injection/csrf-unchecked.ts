import { callsNamed, callsOf, scriptsOf } from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { patternRule } from './patternRule.ts';

/** Packages, headers and settings that keep other sites' requests out; whoever names one has thought of it. */
const GUARDS = /csu?rf|xsrf|^lusca$|^(?:same_?site|sec-fetch-site|origin|referer)$/i;

/** Whether forms are read, their routes change something, and no script of the program asks where they come from. */
const takesForms = (facts: Facts): boolean => facts.whole(foundForms);
function foundForms(facts: Facts): boolean {
  const own = scriptsOf(facts).filter(({ file: { traits } }) => !traits.vendored && !traits.test && !traits.minified);
  return (
    !own.some(({ script }) => script.strings.some((text) => text.length < 40 && GUARDS.test(text))) &&
    own.some(({ script }) => callsNamed(script, 'urlencoded').length > 0) &&
    own.some(({ script }) => callsNamed(script, 'post', 'put', 'delete').length > 0)
  );
}

export default patternRule({
  id: 'csrf-unchecked',
  title: 'No protection against requests from other sites (CSRF)',
  severity: 'low',
  confidence: 'medium',
  cwe: 'CWE-352',
  why: 'A session cookie goes along with a form that another site sends. Nothing here asks where the form comes from.',
  remedy: 'Set sameSite on the session cookie, and check a token in each form that changes something.',
  references: ['https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html'],
  *find(script, _path, facts) {
    for (const { value } of callsOf(script, 'express-session', 'cookie-session'))
      if (takesForms(facts)) yield { value };
  },
  bad: [
    'const session = require("express-session"); app.use(express.urlencoded({ extended: false })); app.use(session({ secret: process.env.KEY })); app.post("/pay", (req, res) => { pay(req.session.user, req.body); res.end(); });',
  ],
  good: [
    'const session = require("express-session"); app.use(express.json()); app.use(session({ secret: process.env.KEY })); app.post("/pay", (req, res) => { pay(req.session.user, req.body); res.end(); });',
    'const session = require("express-session"); app.use(express.urlencoded({ extended: false })); app.use(session({ secret: process.env.KEY, cookie: { sameSite: "lax" } })); app.post("/pay", (req, res) => { pay(req.session.user, req.body); res.end(); });',
    'const session = require("express-session"); const csurf = require("csurf"); app.use(express.urlencoded({ extended: false })); app.use(session({ secret: process.env.KEY })); app.use(csurf()); app.post("/pay", (req, res) => { pay(req.session.user, req.body); res.end(); });',
  ],
});
