import { pythonRule } from './pythonRule.ts';

export const pythonCloudKey = pythonRule({
  id: 'python-cloud-key',
  title: 'Hard-coded cloud key',
  severity: 'high',
  category: 'secrets',
  cwe: 'CWE-798',
  why: 'Everyone who can read the code can use the account, and old versions keep the key forever.',
  remedy: 'Revoke the key, and use the machine’s role or the environment.',
  callees: /(?:^|\.)(?:client|resource|Session)$/,
  call: (call) => {
    if (!/(?:^|\.)(?:client|resource|Session)$/.test(call.name)) return undefined;
    const key = call.named.find(
      ([name, value]) =>
        /^aws_(?:secret_access_key|session_token|access_key_id)$/.test(name) &&
        typeof value.constant === 'string' &&
        (name === 'aws_access_key_id'
          ? /^A[A-Z]{3}\w{12,}$/.test(value.constant)
          : /^[\w/+=]{30,}$/.test(value.constant)) &&
        !/example|your|<|\$\{|changeme|dummy|fake|test/i.test(value.constant),
    );
    return key === undefined ? undefined : { confidence: 'medium', evidence: `${call.name}(… ${key[0]}=a fixed text)` };
  },
  bad: [`import boto3\nboto3.client('s3', aws_secret_access_key='${'q7Zp'.repeat(10)}')`],
  good: [
    "import boto3\nimport os\nboto3.client('s3', aws_secret_access_key=os.environ['KEY'])",
    "import boto3\nboto3.client('s3', aws_secret_access_key='test')",
  ],
});
