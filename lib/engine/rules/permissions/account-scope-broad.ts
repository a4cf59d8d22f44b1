import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension, manifestHit } from '../manifest/manifestHit.ts';

/** Scopes with which a whole account's data can be read or changed, in words. Source: developers.google.com/identity/protocols/oauth2/scopes. */
const SCOPES: readonly (readonly [RegExp, string])[] = [
  [
    /^https:\/\/mail\.google\.com\/?$|\/auth\/gmail\.(modify|readonly|compose|send|settings\.(basic|sharing)|insert)$/,
    'mail',
  ],
  [/\/auth\/drive(\.readonly)?$/, 'all files in Google Drive'],
  [/\/auth\/(documents|spreadsheets|presentations)(\.readonly)?$/, 'all documents'],
  [/\/auth\/(contacts(\.readonly|\.other\.readonly)?)$|\/m8\/feeds/, 'contacts'],
  [/\/auth\/calendar(\.readonly|\.events)?$/, 'calendars'],
  [/\/auth\/photoslibrary(\.readonly)?$/, 'photos'],
  [/\/auth\/cloud-platform$/, 'everything in Google Cloud'],
  [/\/auth\/(admin\.|chrome\.management)/, 'the administration of an organisation'],
  [/\/auth\/youtube(\.force-ssl)?$/, 'the YouTube account'],
];

/** What of an account a far-reaching scope opens, in words; undefined for the narrow ones. */
export function reachOfScope(scope: string): string | undefined {
  return SCOPES.find(([pattern]) => pattern.test(scope))?.[1];
}

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
      if (found !== undefined) yield manifestHit(file, at, scope, { message: `It could reach ${found}.` });
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
