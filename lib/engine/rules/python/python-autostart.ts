import { pythonRule } from './pythonRule.ts';
import { say } from '../../../texts/say.ts';

export const pythonAutostart = pythonRule({
  id: 'python-autostart',
  title: 'Installs itself to start automatically',
  severity: 'high',
  cwe: 'CWE-506',
  why: 'Malware starts itself at every login or adds an SSH key for its author. A library or tool has no reason to.',
  remedy: 'Leave it to the installer, and only when the user asked for it.',
  callees: /^(?:_?win)?reg\.|^(?:io\.)?open$|^(?:os|subprocess|shutil)\./,
  call: (call) => {
    if (/^(?:win|_win)reg\.(?:OpenKey|OpenKeyEx|CreateKey|CreateKeyEx)$/.test(call.name))
      return /CurrentVersion\\+Run/i.test(call.text) &&
        !/KEY_READ|KEY_QUERY/.test(call.text) &&
        /KEY_|CreateKey/.test(call.text)
        ? { confidence: 'medium' }
        : undefined;
    if (
      /^(?:open|io\.open)$/.test(call.name) &&
      /\.ssh[\\/]+authorized_keys/.test(call.text) &&
      /^[aw]/.test(String(call.args[1]?.constant ?? ''))
    )
      return { confidence: 'medium', message: say('ssh-key-added') };
    if (/^(?:os\.(?:system|popen)|subprocess\.\w+)$/.test(call.name))
      return /reg(?:\.exe)?["', ]+add[\s\S]*CurrentVersion\\+Run|schtasks[\s\S]*\/create[\s\S]*onlogon|\|\s*crontab\s+-/i.test(
        call.text,
      )
        ? { confidence: 'medium' }
        : undefined;
    return /^(?:shutil\.(?:copy|copy2|copyfile|move)|open)$/.test(call.name) &&
      /Start Menu\\+Programs\\+Startup/i.test(call.text)
      ? { confidence: 'medium' }
      : undefined;
  },
  bad: [
    "import os\nwith open(os.path.expanduser('~/.ssh/authorized_keys'), 'a') as f:\n    f.write(key)",
    "import os\nos.system('(crontab -l; echo x) | crontab -')",
    "import winreg\nk = winreg.OpenKey(winreg.HKEY_CURRENT_USER, r'Software\\Microsoft\\Windows\\CurrentVersion\\Run', 0, winreg.KEY_SET_VALUE)",
    "import os\nos.system('reg add HKCU\\\\Software\\\\Microsoft\\\\Windows\\\\CurrentVersion\\\\Run /v a /d b')",
  ],
  good: [
    "open('/home/a/.ssh/authorized_keys').read()",
    "import winreg\nk = winreg.OpenKey(winreg.HKEY_CURRENT_USER, r'Software\\Microsoft\\Windows\\CurrentVersion\\Run', 0, winreg.KEY_READ)",
    "import winreg\nk = winreg.OpenKey(winreg.HKEY_CURRENT_USER, r'Software\\A', 0, winreg.KEY_SET_VALUE)",
  ],
});
