import { pythonRule } from './pythonRule.ts';

export const pythonCloudKey = pythonRule({
  id: 'python-cloud-key',
  title: 'The key of a cloud account is written into the code',
  severity: 'high',
  category: 'secrets',
  cwe: 'CWE-798',
  why: 'Everybody who can read the code can use the account, and old versions keep the key for ever.',
  remedy: 'Withdraw the key and let the program find its rights in the role of the machine or in the environment.',
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
