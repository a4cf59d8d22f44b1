import { secretRule } from './secretRule.ts';

const password = ['Tr4vel', 'Pony', '!91'].join('');

export const secretHardcodedPassword = secretRule({
  id: 'secret-hardcoded-password',
  family: 'password',
  title: 'Hard-coded password',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-259',
  why: 'Everybody who can read the code knows the password, and it cannot be changed without a new release.',
  bad: [
    { files: { 'db.py': `connect(host="db", user="app", password="${password}")\n` } },
    { files: { 'config.yml': `database:\n  password: ${password}\n` } },
    { files: { 'Login.java': `private static final String DB_PASSWORD = "${password}";\n` } },
  ],
  good: [
    {
      files: {
        'form.js': "const passwordField = 'input-password1'; const label = { password: 'Your password please' };\n",
      },
    },
    { files: { 'db.py': 'connect(user="app", password=os.environ["DB_PASSWORD"])\n' } },
    { files: { 'config.yml': 'database:\n  password: ${DB_PASSWORD}\n' } },
    { files: { '_locales/en/messages.json': '{"password": {"message": "Passw0rd!required"}}' } },
    {
      files: {
        'codes.js':
          "export const TEXTS = { password_too_short: '密码长度不足，必须至少8位', weak_password: '密码必须包含1个字母A' };\n",
      },
    },
    { files: { 'ui.js': "el.type = 'password'; const passwordError = 'Too-Short1!';\n" } },
  ],
});
