import { fakeSecret } from './fakeSecret.ts';
import { secretRule } from './secretRule.ts';

export const secretGeneric = secretRule({
  id: 'secret-generic',
  family: 'generic',
  title: 'Possible secret in the code',
  severity: 'medium',
  confidence: 'medium',
  why: 'The name says secret and the value is random. It is most likely a key that others should not have.',
  bad: [
    { files: { 'app.js': `const API_SECRET = '${fakeSecret('alnum', 40)}';\n` } },
    { files: { '.env': `SIGNING_KEY=${fakeSecret('alnum', 48)}\n` } },
    { files: { 'settings.py': `SECRET_KEY = "${fakeSecret('alnum', 50)}"\n` } },
  ],
  good: [
    { files: { 'app.js': "const tokenType = 'urn:ietf:params:oauth:token-type:jwt1';\n" } },
    { files: { 'app.js': "const secretName = 'projects/prod/secrets/db-password/versions/3';\n" } },
    { files: { 'package-lock.json': `{"token": "${fakeSecret('alnum', 40)}"}` } },
    { files: { 'auth.ts': 'const accessToken = await getAccessTokenSilently();\n' } },
  ],
});
