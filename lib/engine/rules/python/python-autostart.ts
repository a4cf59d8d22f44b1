import { pythonRule } from './pythonRule.ts';

export const pythonAutostart = pythonRule({
  id: 'python-autostart',
  title: 'The program arranges to be started at every login',
  severity: 'high',
  cwe: 'CWE-506',
  why: 'Harmful programs do this to survive a restart; a library or a tool has no reason to.',
  remedy: 'Leave it to the installer, and only when the person asked for it.',
  call: (call) => {
    if (/^(?:win|_win)reg\.(?:OpenKey|OpenKeyEx|CreateKey|CreateKeyEx)$/.test(call.name)) return /CurrentVersion\\+Run/i.test(call.text) && !/KEY_READ|KEY_QUERY/.test(call.text) && /KEY_|CreateKey/.test(call.text) ? { confidence: 'medium' } : undefined;
    if (/^(?:os\.(?:system|popen)|subprocess\.\w+)$/.test(call.name)) return /reg(?:\.exe)?["', ]+add[\s\S]*CurrentVersion\\+Run|schtasks[\s\S]*\/create[\s\S]*onlogon/i.test(call.text) ? { confidence: 'medium' } : undefined;
    return /^(?:shutil\.(?:copy|copy2|copyfile|move)|open)$/.test(call.name) && /Start Menu\\+Programs\\+Startup/i.test(call.text) ? { confidence: 'medium' } : undefined;
  },
  bad: [
    "import winreg\nk = winreg.OpenKey(winreg.HKEY_CURRENT_USER, r'Software\\Microsoft\\Windows\\CurrentVersion\\Run', 0, winreg.KEY_SET_VALUE)",
    "import os\nos.system('reg add HKCU\\\\Software\\\\Microsoft\\\\Windows\\\\CurrentVersion\\\\Run /v a /d b')",
  ],
  good: ["import winreg\nk = winreg.OpenKey(winreg.HKEY_CURRENT_USER, r'Software\\Microsoft\\Windows\\CurrentVersion\\Run', 0, winreg.KEY_READ)", "import winreg\nk = winreg.OpenKey(winreg.HKEY_CURRENT_USER, r'Software\\A', 0, winreg.KEY_SET_VALUE)"],
});
