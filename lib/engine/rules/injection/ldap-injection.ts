import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'ldap-injection',
  title: 'Puts input into a search of a directory',
  severity: 'high',
  confidence: 'medium',
  cwe: 'CWE-90',
  why: 'Brackets and stars in the text change what the filter asks: a sign-in can be passed, and any entry read.',
  remedy:
    'Escape the value as RFC 4515 says (ldap-escape, or filter objects of the package) before it becomes part of a filter.',
  sinks: ['ldap'],
  sources: { request: true },
  bad: [
    'const ldap = require("ldapjs"); app.get("/", (req, res) => { client.search("ou=users", { filter: `(uid=${req.query.uid})` }, done); });',
  ],
  good: [
    'const ldap = require("ldapjs"); const escape = require("ldap-escape"); app.get("/", (req, res) => { client.search("ou=users", { filter: "(uid=" + escape.filter(req.query.uid) + ")" }, done); });',
    'app.get("/", (req, res) => { list.search("ou", { filter: req.query.f }); });',
  ],
});
