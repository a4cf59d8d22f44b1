import { pythonRule } from './pythonRule.ts';

export const pythonHostKeyUnchecked = pythonRule({
  id: 'python-host-key-unchecked',
  title: 'SSH host key is not verified',
  severity: 'medium',
  cwe: 'CWE-295',
  why: 'Anyone on the network can impersonate the server and receive the password or the commands.',
  remedy: 'Load known hosts and reject unknown ones (RejectPolicy).',
  callees: /set_missing_host_key_policy$|^asyncssh\.connect$/,
  call: (call) =>
    /set_missing_host_key_policy$/.test(call.name) && /AutoAddPolicy|WarningPolicy/.test(call.args[0]?.text ?? '')
      ? { confidence: 'high' }
      : /^asyncssh\.connect$/.test(call.name) &&
          call.named.find(([name]) => name === 'known_hosts')?.[1].constant === null
        ? { confidence: 'high' }
        : undefined,
  bad: ['import paramiko\nc.set_missing_host_key_policy(paramiko.AutoAddPolicy())'],
  good: ['import paramiko\nc.set_missing_host_key_policy(paramiko.RejectPolicy())'],
});
