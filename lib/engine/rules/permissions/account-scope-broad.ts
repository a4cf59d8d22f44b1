import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension, manifestHit } from '../manifest/manifestHit.ts';
import { say } from '../../../texts/say.ts';
import { reachOfScope } from '../../models/oauthScopes.ts';

export const accountScopeBroad = defineRule({
  id: 'account-scope-broad',
  title: 'Requests broad access to an account',
  severity: 'low',
  confidence: 'high',
  category: 'permissions',
  applies: 'extension',
  cwe: 'CWE-250',
  references: [
    'https://developers.google.com/identity/protocols/oauth2/scopes',
    'https://developer.chrome.com/docs/extensions/how-to/integrate/oauth',
  ],
  why: 'Once the user agrees, the extension can use the account from anywhere, even with the browser closed, until access is revoked.',
  remedy: 'Request the narrowest scope, such as drive.file instead of drive, and only when it is used.',
  check: checkManifest(function* (manifest, file) {
    for (const { scope, at } of manifest.oauthScopes) {
      const found = reachOfScope(scope);
      if (found !== undefined) yield manifestHit(file, at, scope, { message: say('could-reach', found) });
    }
  }),
  examples: {
    bad: [
      exampleExtension({ oauth2: { client_id: 'x', scopes: ['https://mail.google.com/'] } }),
      exampleExtension({ oauth2: { client_id: 'x', scopes: ['https://www.googleapis.com/auth/drive'] } }),
    ],
    good: [
      exampleExtension({
        oauth2: {
          client_id: 'x',
          scopes: [
            'openid',
            'email',
            'https://www.googleapis.com/auth/userinfo.profile',
            'https://www.googleapis.com/auth/drive.file',
          ],
        },
      }),
      exampleExtension({}),
    ],
  },
});
