import { describeHost } from '../../facts/extension/destinations.ts';
import { parseAddress } from '../../facts/extension/parseAddress.ts';
import { defineRule } from '../../rule.ts';
import { exampleExtension } from '../manifest/manifestHit.ts';
import { say } from '../../../texts/say.ts';

export const passwordFormElsewhere = defineRule({
  id: 'password-form-elsewhere',
  title: 'Form sends a password to another server',
  severity: 'medium',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-522',
  references: [
    'https://developer.chrome.com/docs/webstore/program-policies/user-data-faq',
    'https://attack.mitre.org/techniques/T1056/003/',
  ],
  why: 'On an extension’s page no address bar names the server a form goes to. Copies of well-known sign-in forms work that way.',
  remedy: 'Open the service’s sign-in page in a tab, or use identity.launchWebAuthFlow.',
  *check(facts) {
    for (const [page, html] of facts.having('html')) {
      for (const form of html.forms) {
        const address = form.password ? parseAddress(form.action) : undefined;
        if (address === undefined) continue;
        const own = describeHost(facts, address.host).purpose === "the publisher's own server";
        yield {
          place: { path: page.path, ...form.at },
          evidence: `form with a password → ${form.action}`,
          ...(own ? { severity: 'low' as const } : {}),
          message: say('goes-to', address.host),
        };
      }
    }
  },
  examples: {
    bad: [
      exampleExtension(
        {},
        {
          'login.html':
            '<form action="https://signin.mine.io/"><input name="user"><input type="password" name="pass"></form>',
        },
      ),
      exampleExtension(
        { homepage_url: 'https://www.mine.io/' },
        { 'login.html': '<form method="post" action="//auth.mine.io/"><input type="PASSWORD"></form>' },
      ),
    ],
    good: [
      exampleExtension(
        {},
        {
          'login.html':
            '<form action="/login"><input type="password"></form><form action="https://search.mine.io/"><input name="q"></form>',
        },
      ),
      exampleExtension(
        {},
        { 'login.html': '<form action="https://search.mine.io/"><input name="q"></form><input type="password">' },
      ),
    ],
  },
});
