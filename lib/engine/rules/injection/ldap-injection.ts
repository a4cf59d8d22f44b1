import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'ldap-injection',
  title: 'LDAP injection: input becomes part of a filter',
  severity: 'high',
  confidence: 'medium',
  cwe: 'CWE-90',
  why: 'Parentheses and asterisks in the text change the filter: a login can be bypassed and any entry read.',
  remedy:
    'Escape the value per RFC 4515 (ldap-escape, or the package’s filter objects) before it becomes part of a filter.',
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
