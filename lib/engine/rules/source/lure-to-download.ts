import { defineRule } from '../../rule.ts';

export const lureToDownload = defineRule({
  id: 'lure-to-download',
  title: 'Asks for protection to be switched off before a locked download is run',
  severity: 'critical',
  confidence: 'high',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1204/002/', 'https://attack.mitre.org/techniques/T1562/001/'],
  why: 'A password keeps scanners out of the archive, and with the protection off nothing is left to stop what is in it. Repositories like this are made in large numbers to spread thieves of passwords.',
  remedy: 'Do not download or run it. Leave the protection on.',
  *check(facts) {
    for (const [file, lures] of facts.having('lures'))
      for (const { line, column, shown } of lures) yield { place: { path: file.path, line, column }, evidence: shown };
  },
  examples: {
    bad: [
      {
        files: {
          'README.md':
            '# Cheat 2026\n\n1. Disable Windows Defender.\n2. Download [Setup](https://files.example/setup.zip), password: 2026\n3. Run it as administrator.\n',
        },
      },
    ],
    good: [
      {
        files: {
          'README.md':
            '# Build\n\nTo speed up builds, turn off real-time protection of Windows Defender for the folder.\n[Download](https://a.example/tool.zip) it.\n',
        },
      },
      {
        files: {
          'README.md':
            '# Samples\n\nNever disable your antivirus for these. [Archive](https://a.example/samples.zip), password: infected\n',
        },
      },
    ],
  },
});
