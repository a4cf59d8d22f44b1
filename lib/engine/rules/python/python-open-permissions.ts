import { pythonRule } from './pythonRule.ts';
import { say } from '../../../texts/say.ts';

export const pythonOpenPermissions = pythonRule({
  id: 'python-open-permissions',
  title: 'World-writable file',
  severity: 'medium',
  cwe: 'CWE-732',
  why: 'Any program on the machine can change the file, including one that is run or trusted later.',
  remedy: 'Restrict permissions to the owner: 0o600 or 0o700.',
  callees: /^os\.(?:open|chmod|fchmod|lchmod|mkdir|makedirs|umask)$|\.chmod$/,
  options: /^ACL$/,
  call: (call) => {
    const shared = call.named.find(([name]) => name === 'ACL')?.[1].constant; // boto3
    if (typeof shared === 'string' && /^public-read/.test(shared))
      return {
        severity: shared === 'public-read' ? 'low' : 'medium',
        confidence: 'high',
        message: shared === 'public-read' ? say('stored-data-readable') : say('stored-data-writable'),
      };
    if (call.name === 'os.open')
      return typeof call.args[2]?.constant === 'number' &&
        /^0o?[0-7]{3}$/.test(call.args[2].text) &&
        (Number.parseInt(call.args[2].text.replace(/^0o?/, ''), 8) & 0o002) !== 0
        ? { severity: 'low', confidence: 'medium' }
        : undefined;
    if (!/^(?:os\.(?:chmod|fchmod|lchmod|mkdir|makedirs|umask)|pathlib\.Path\(\)\.chmod)$|\.chmod$/.test(call.name))
      return undefined;
    const text = [...call.args, ...call.named.map(([, value]) => value)]
      .map((value) => value.text)
      .find((one) => /^0o?[0-7]{3,4}$/.test(one));
    const number = [...call.args, ...call.named.map(([, value]) => value)].find(
      (value) => typeof value.constant === 'number',
    )?.constant;
    const mode =
      text !== undefined
        ? Number.parseInt(text.replace(/^0o?/, ''), 8)
        : typeof number === 'number' && Number.isInteger(number)
          ? number
          : undefined;
    const umask = call.name === 'os.umask';
    if (umask) return call.args[0]?.constant === 0 ? { severity: 'low' } : undefined;
    return (mode !== undefined && (mode & 0o002) !== 0) || call.args.some((value) => /S_IWOTH|S_IRWXO/.test(value.text))
      ? { confidence: 'high' }
      : undefined;
  },
  bad: [
    "import boto3\nboto3.client('s3').put_bucket_acl(Bucket='b', ACL='public-read-write')",
    "import os\nos.chmod('a', 0o777)",
  ],
  good: [
    "import boto3\nboto3.client('s3').put_bucket_acl(Bucket='b', ACL='private')",
    "import os\nos.chmod('a', 0o644)",
  ],
});
