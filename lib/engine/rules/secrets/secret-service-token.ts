import { fakeSecret } from './fakeSecret.ts';
import { secretRule } from './secretRule.ts';

export const secretServiceToken = secretRule({
  id: 'secret-service-token',
  family: 'saas',
  title: 'Token of a hosted service in the code',
  severity: 'high',
  why: 'Whoever reads the code can use that service as its owner, with all the token’s rights.',
  bad: [
    {
      files: {
        'notion.ts': `const notion = new Client({ auth: 'nt${'n_'}71930462815${fakeSecret('alnum', 35)}' });\n`,
      },
    },
    { files: { 'cfg.yml': `datadog_api_key: "${fakeSecret('hex', 32)}"\n` } },
    { files: { 'figma.js': `headers['X-Figma-Token'] = 'fig${'d_'}${fakeSecret('alnum', 40)}';\n` } },
  ],
  good: [
    { files: { 'cfg.yml': 'datadog_api_key: "{{ vault.datadog }}"\n' } },
    { files: { 'a.js': `const etag = '${fakeSecret('hex', 32)}';\n` } },
  ],
});
