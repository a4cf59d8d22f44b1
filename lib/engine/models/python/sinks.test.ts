import { describe, expect, it } from 'vitest';
import type { Rule } from '../../rule.ts';
import { pythonCrossSiteScripting } from '../../rules/python/python-cross-site-scripting.ts';
import { pythonOpenRedirect } from '../../rules/python/python-open-redirect.ts';
import { pythonPathTraversal } from '../../rules/python/python-path-traversal.ts';
import { pythonRequestForgery } from '../../rules/python/python-request-forgery.ts';
import { pythonSqlInjection } from '../../rules/python/python-sql-injection.ts';
import { pythonTemplateInjection } from '../../rules/python/python-template-injection.ts';
import { hitsOf } from '../../testing/examples.ts';
import {
  CLIENT_METHODS,
  CLIENT_NAMES,
  CLIENTS,
  FILES,
  PAGES,
  REDIRECTS,
  REQUESTS,
  STATEMENTS,
  TEMPLATES,
  UNKNOWN_CLIENT_METHODS,
} from './sinks.ts';

/** Hits of a rule where a call is given an outsider's text behind a start. */
async function toldOf(rule: Rule, name: string, start = ''): Promise<number> {
  const root = /^\w+/.exec(name)?.[0] ?? '';
  const known = root === 'self' || root === name ? '' : `import ${name.replace(/\(\).*|\.\w+$/g, '').split('.')[0]}\n`;
  const code = `import sqlalchemy\nfrom flask import request\n${known}a = ${JSON.stringify(start)} + request.args['a']\n${name}(a)`;
  return (await hitsOf(rule, { kind: 'repository', files: { 'app.py': code } })).length;
}
function every(title: string, rule: Rule, names: Iterable<string>, start?: string): void {
  describe(title, () => {
    it.each([...names])('%s()', async (name) => expect(await toldOf(rule, name, start)).toBe(1));
  });
}

every('files', pythonPathTraversal, FILES);
every('redirects', pythonOpenRedirect, REDIRECTS);
every(
  'statements',
  pythonSqlInjection,
  [...STATEMENTS].map((name) => `sqlalchemy.db.${name}`),
  'SELECT a FROM b WHERE c = ',
);
every('pages', pythonCrossSiteScripting, PAGES);
every('templates', pythonTemplateInjection, TEMPLATES);
every('requests', pythonRequestForgery, REQUESTS);
every(
  'clients',
  pythonRequestForgery,
  [...CLIENTS].map((name) => `${name}.get`),
);
every(
  'methods of clients',
  pythonRequestForgery,
  [...CLIENT_METHODS].map((name) => `httpx.Client().${name}`),
);
every(
  'clients by name',
  pythonRequestForgery,
  [...CLIENT_NAMES].map((name) => `${name}.get`),
);
every(
  'their methods',
  pythonRequestForgery,
  [...UNKNOWN_CLIENT_METHODS].map((name) => `session.${name}`),
);
