import { fakeSecret } from './fakeSecret.ts';
import { secretRule } from './secretRule.ts';

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const jwt = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'u-81723', role: 'admin', iat: 1712345678 })}.${fakeSecret('alnum', 43)}`;

export const secretAccessToken = secretRule({
  id: 'secret-access-token',
  family: 'token',
  title: 'Access token in the code',
  severity: 'medium',
  confidence: 'medium',
  why: 'A token stands for a login. If it is still valid, whoever reads the code is signed in as its owner.',
  bad: [
    { files: { 'api.js': `fetch(url, { headers: { Authorization: 'Bearer ${fakeSecret('alnum', 40)}' } });\n` } },
    { files: { 'client.py': `TOKEN = "${jwt}"\n` } },
    { files: { 'req.js': `h['Authorization'] = 'Basic ${btoa(`svc:${fakeSecret('alnum', 14)}`)}';\n` } },
  ],
  good: [
    { files: { 'api.js': 'fetch(url, { headers: { Authorization: `Bearer ${token}` } });\n' } },
    { files: { 'doc.md': 'Authorization: Bearer YOUR_ACCESS_TOKEN_GOES_IN_HERE_PLEASE\n' } },
    { files: { 'a.js': "const theme = 'Basic styles for the whole application';\n" } },
  ],
});
