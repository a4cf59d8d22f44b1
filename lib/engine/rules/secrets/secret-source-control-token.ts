import { base62, crc32 } from '../../facts/secrets/checksum.ts';
import { fakeSecret } from './fakeSecret.ts';
import { secretRule } from './secretRule.ts';

const body = fakeSecret('alnum', 30);
const github = `${'gh'}p_${body}${base62(crc32(body), 6)}`;

export const secretSourceControlToken = secretRule({
  id: 'secret-source-control-token',
  family: 'source-control',
  title: 'Source code or build token in the code',
  severity: 'high',
  why: 'With it, anybody can read private code, push changes or start builds as its owner. That reaches everyone who installs the result.',
  bad: [
    {
      files: { 'ci.sh': `git clone https://x:${github}@git.corp.dev/app\ncurl -H "Authorization: token ${github}"\n` },
    },
    { files: { 'deploy.py': `TOKEN = "gl${'pat-'}${fakeSecret('alnum', 20)}"\n` } },
    {
      files: { 'settings.json': `{"pat": "github_${'pat_'}${fakeSecret('alnum', 22)}_${fakeSecret('alnum', 59)}"}\n` },
    },
  ],
  good: [
    { files: { 'ci.yml': 'env:\n  TOKEN: ${{ secrets.GITHUB_TOKEN }}\n' } },
    { files: { 'doc.md': `Tokens look like ${'gh'}p_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.\n` } },
    { files: { 'a.js': `const name = '${'gh'}p_short';\n` } },
  ],
});
