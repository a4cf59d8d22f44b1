import { pythonRule } from './pythonRule.ts';

export const pythonArchiveTraversal = pythonRule({
  id: 'python-archive-traversal',
  title: 'An archive is unpacked without looking at its names',
  severity: 'medium',
  cwe: 'CWE-22',
  why: 'Names with ../ in an archive put files anywhere on the machine.',
  remedy: 'Use filter="data" (Python 3.12 and later) or check every name first.',
  call: (call) => {
    if (/(?:^|\.)extractall$|^shutil\.unpack_archive$/.test(call.name)) return call.named.some(([name]) => name === 'filter' || name === 'members') || /zipfile/i.test(`${call.on?.call ?? ''}${call.name}`) ? undefined : { severity: /tar/i.test(`${call.on?.call ?? ''}${call.on?.text ?? ''}${call.name}`) ? 'medium' : 'low', confidence: 'medium' };
    return undefined;
  },
  bad: [
    'import tarfile\nwith tarfile.open(\'a.tar\') as t:\n    t.extractall(\'/x\')',
  ],
  good: [
    'import tarfile\nwith tarfile.open(\'a.tar\') as t:\n    t.extractall(\'/x\', filter=\'data\')',
    'import zipfile\nzipfile.ZipFile(\'a.zip\').extractall()',
  ],
});
