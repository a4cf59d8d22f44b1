import { fakeSecret } from './fakeSecret.ts';
import { secretRule } from './secretRule.ts';

const akia = `${'AK'}IA${fakeSecret('base32', 16)}`;

export const secretCloudKey = secretRule({
  id: 'secret-cloud-key',
  family: 'cloud',
  title: 'Cloud account key in the code',
  severity: 'high',
  why: 'Whoever reads the code can use the cloud account: read its data, run machines at its expense, or take it over.',
  bad: [
    { files: { 'src/aws.js': `const s3 = new S3({ accessKeyId: '${akia}' });\n` } },
    { files: { '.env': `AWS_SECRET_ACCESS_KEY=${fakeSecret('base64', 40)}\n` } },
    { files: { 'config.py': `DO_TOKEN = "dop${'_v1_'}${fakeSecret('hex', 64)}"\n` } },
    {
      files: {
        'manifest.json': '{"manifest_version":3,"name":"x","version":"1"}',
        'bg.js': `fetch(u, {key: "AI${'za'}${fakeSecret('alnum', 35)}"});\n`,
      },
    },
    { files: { 'main.tf': `token = "${fakeSecret('alnum', 14)}.atlas${'v1.'}${fakeSecret('alnum', 67)}"\n` } },
  ],
  good: [
    { files: { 'src/aws.js': `const s3 = new S3({ accessKeyId: process.env.AWS_ACCESS_KEY_ID });\n` } },
    { files: { 'README.md': `Use an id such as ${'AK'}IAIOSFODNN7EXAMPLE.\n` } },
    { files: { 'src/hash.js': `export const sha = '${fakeSecret('hex', 64)}';\n` } },
    { files: { '.env.example': 'AWS_SECRET_ACCESS_KEY=your_secret_access_key_goes_here_1234567890\n' } },
  ],
});
