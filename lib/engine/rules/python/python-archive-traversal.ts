import type { PythonCall, PythonFact } from '../../facts/python/pythonFacts.ts';
import { pythonRule } from './pythonRule.ts';
import { say } from '../../../texts/say.ts';

/** The function around it looks where each name leads before it unpacks. */
const checksNames = (call: PythonCall, fact: PythonFact): boolean => {
  if (call.within === undefined) return false;
  const before = fact.calls.filter((one) => one.within === call.within && one.line < call.line);
  return (
    before.some(({ name }) => /(?:realpath|abspath|\.resolve)$/.test(name)) &&
    before.some(({ name }) => /(?:\.startswith|commonpath|commonprefix|is_relative_to|relative_to)$/.test(name))
  );
};

export const pythonArchiveTraversal = pythonRule({
  id: 'python-archive-traversal',
  title: 'Path traversal while unpacking an archive',
  severity: 'medium',
  purpose: 'path',
  cwe: 'CWE-22',
  why: 'Names with ../ in an archive put files anywhere on the machine.',
  remedy: 'Use filter="data" (Python 3.12 and later), or check every name first.',
  callees:
    /(?:^|[.])(?:extractall|unpack_archive|extract|open|makedirs|mkdir|symlink|rename|copyfileobj|copyfile|copy|move|write_bytes|write_text)$/,
  call: (call, fact) => {
    if (/(?:^|\.)extractall$/.test(call.name) && checksNames(call, fact)) return undefined;
    if (/(?:^|\.)extractall$|^shutil\.unpack_archive$/.test(call.name))
      return call.named.some(([name]) => name === 'filter' || name === 'members') ||
        /zipfile/i.test(`${call.on?.call ?? ''}${call.name}`)
        ? undefined
        : {
            severity: /tar/i.test(`${call.on?.call ?? ''}${call.on?.text ?? ''}${call.name}`) ? 'medium' : 'low',
            confidence: 'medium',
          };
    if (
      /\.extract$/.test(call.name) &&
      call.args[0]?.taint?.kind === 'archive' &&
      !call.named.some(([name]) => name === 'filter') &&
      !/zip/i.test(call.on?.call ?? '')
    )
      return { severity: 'medium', confidence: 'medium', value: call.args[0] };
    if (
      /^(?:open|io\.open|os\.(?:makedirs|mkdir|symlink|rename)|shutil\.(?:copyfileobj|copyfile|copy|move))$|\.(?:write_bytes|write_text)$/.test(
        call.name,
      )
    ) {
      const value = [...(call.on === undefined ? [] : [call.on]), ...call.args].find(
        (one) => one.taint?.kind === 'archive' && one.built === true,
      );
      return value === undefined
        ? undefined
        : {
            severity: 'medium',
            confidence: 'medium',
            value,
            message: say('zip-slip'),
          };
    }
    return undefined;
  },
  bad: [
    "import tarfile\ntar = tarfile.open(name)\nfor entry in tar:\n    tar.extract(entry, '/srv')",
    "import zipfile, os\nwith zipfile.ZipFile(p) as z:\n    for info in z.infolist():\n        with open(os.path.join(dest, info.filename), 'wb') as out:\n            out.write(z.read(info))",
    "import tarfile\nwith tarfile.open('a.tar') as t:\n    t.extractall('/x')",
  ],
  good: [
    "import tarfile\ntar = tarfile.open(name)\nfor entry in tar:\n    tar.extract(entry, '/srv', filter='data')",
    "import zipfile, os\nwith zipfile.ZipFile(p) as z:\n    for info in z.infolist():\n        target = os.path.realpath(os.path.join(root, info.filename))\n        if not target.startswith(root + os.sep):\n            raise ValueError\n        open(target, 'wb').write(z.read(info))",
    "import tarfile\nwith tarfile.open('a.tar') as t:\n    t.extractall('/x', filter='data')",
    "import zipfile\nzipfile.ZipFile('a.zip').extractall()",
  ],
});
