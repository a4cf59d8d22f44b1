import { fakeSecret } from './fakeSecret.ts';
import { secretRule } from './secretRule.ts';

const password = fakeSecret('alnum', 14);

export const secretCredentialsInUrl = secretRule({
  id: 'secret-credentials-in-url',
  family: 'credential-url',
  title: 'User name and password in an address',
  severity: 'high',
  confidence: 'medium',
  cwe: 'CWE-522',
  why: 'Whoever reads the code can log in to that server or database. Addresses also end up in logs and error messages.',
  bad: [
    { files: { 'db.js': `connect('postgres://app:${password}@db.corp.dev:5432/app');\n` } },
    { files: { 'settings.py': `MONGO = "mongodb+srv://svc:${password}@cluster0.ab1cd.mongodb.net/prod"\n` } },
    { files: { 'jdbc.properties': `url=jdbc:mysql://db.corp.dev/app?user=app&password=${password}\n` } },
  ],
  good: [
    { files: { 'db.js': "connect('postgres://postgres:postgres@localhost:5432/test');\n" } },
    { files: { 'db.js': 'connect(`postgres://${user}:${password}@${host}/app`);\n' } },
    { files: { 'db.py': "create_engine('postgresql+psycopg2://scott:tiger@192.168.0.199:5432/test')\n" } },
    { files: { 'doc.md': 'https://user:password@example.com/path\n' } },
    { files: { 'a.js': "const s = 'http://www.w3.org/2000/svg'; const at = 'https://unpkg.dev/pkg@1.2.3/x:y';\n" } },
  ],
});
