import { describe, expect, it } from 'vitest';
import { factsOf } from '../../testing/examples.ts';
import { base62, crc32, hasCrcSuffix } from './checksum.ts';
import { SECRET_PATTERNS } from './patterns/index.ts';
import { entropy, isPlaceholder, mask } from './placeholder.ts';

const secretsOf = async (text: string, path = 'src/app.js') => {
  const facts = await factsOf({ files: { [path]: text }, kind: 'repository' });
  return facts.byPath.get(path)?.facts.secrets ?? [];
};

const body = 'k3Jd92mXqLpZr7TbVw4NcY8sHf6GaE';
const github = `${'gh'}p_${body}${base62(crc32(body), 6)}`;

describe('checksum', () => {
  it('knows the standard check value of CRC-32', () => expect(crc32('123456789')).toBe(0xcbf43926));
  it('accepts a token with its checksum and refuses one with a typo', () => {
    expect(hasCrcSuffix(github)).toBe(true);
    expect(hasCrcSuffix(`${github.slice(0, -1)}${github.endsWith('x') ? 'y' : 'x'}`)).toBe(false);
  });
});

describe('placeholders', () => {
  it.each(['your_api_key_here', 'xxxxxxxxxxxxxxxxxxxx', '<secret>', '${SECRET}', '{{ secret }}', 'changeme123'])(
    '%s',
    (text) => {
      expect(isPlaceholder(text)).toBe(true);
    },
  );
  it('random text is none', () => expect(isPlaceholder('k3Jd92mXqLpZr7TbVw4N')).toBe(false));
  it('entropy of one repeated letter is nothing', () => expect(entropy('aaaa')).toBe(0));
  it('never shows a secret whole', () => expect(mask('k3Jd92mXqLpZr7TbVw4N')).toBe('k3Jd******4N'));
});

describe('secrets of a file', () => {
  it('takes a key in hexadecimal for no access token that begins the same', async () => {
    const key = (letters: string): string => `"${'EA'}AA${letters.repeat(10)}"`;
    expect(await secretsOf(`const keys = [${key('5A6D0F')}, ${key('9D40F8')}];`)).toEqual([]);
    expect(await secretsOf(`const square = ${key('5a-dZq')};`)).toHaveLength(1);
  });

  it('reads a phrase of twelve words, and does not try every way to cut a long word', { timeout: 5000 }, async () => {
    const words = 'army van defense carry jealous true garbage claim echo media make crunch';
    expect(await secretsOf(`const mnemonic = "${words}";`)).toHaveLength(1);
    expect(await secretsOf(`const mnemonic = "${'abc '.repeat(11)}${'a'.repeat(200)}!";`)).toEqual([]);
  });
  it('knows a PuTTY key by what it holds, not by its first line', async () => {
    const head = 'PuTTY-User-Key-File-2: ssh-rsa\\r\\n';
    expect(await secretsOf(`const text = "${head}"; text += "Encryption: " + kind;`)).toEqual([]);
    const key = 'AAABAQCxV1pLm9Qd7sWn3kT5yUe8bRc2hZg6jXo4PfIaDqNtEw';
    const file = `PuTTY-User-Key-File-2: ssh-rsa\nEncryption: none\nComment: me\nPublic-Lines: 1\n${key}\nPrivate-Lines: 1\n${key}\n`;
    expect(await secretsOf(file, 'deploy.ppk')).toMatchObject([{ pattern: 'putty-private-key' }]);
  });
  it('takes what begins with the service’s own name for a name, not a key', async () => {
    const held = (text: string): string => `const table = [["mistral3","${text}"]];`;
    expect(await secretsOf(held('Mistral3ForConditionalGeneration'))).toEqual([]);
    expect(await secretsOf(held(`${body}Q4`))).toHaveLength(1);
  });
  it('takes what an anonymous one says in an address for no password', async () => {
    expect(await secretsOf('URL = "ftp://anonymous:anon4all@files.corp-server.net:21/torrents"')).toEqual([]);
    expect(await secretsOf('URL = "ftp://deploy:anon4all@files.corp-server.net:21/torrents"')).toHaveLength(1);
  });
  it('takes the key of a certificate for the own computer lightly', async () => {
    const body = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj'.repeat(3);
    const key = `-----BEGIN ${'PRIVATE'} KEY-----\n${body}\n-----END ${'PRIVATE'} KEY-----\n`;
    expect(await secretsOf(key, 'cert/localhost-key.pem')).toMatchObject([{ severity: 'low' }]);
    expect(await secretsOf(key, '.cert/key.pem')).toMatchObject([{ severity: 'low' }]);
    expect(await secretsOf(key, 'cert/server-key.pem')).toMatchObject([{ severity: 'high' }]);
  });
  it('weighs a key under a passphrase less than one that opens at once', async () => {
    const body = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj'.repeat(3);
    const key = (kind: string, head = ''): string =>
      `-----BEGIN ${kind}${'PRIVATE'} KEY-----\n${head}${body}\n-----END ${kind}${'PRIVATE'} KEY-----\n`;
    const lock = 'Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,57827F11BB491F8B24A2B7F54358E0D1\n\n';
    expect(await secretsOf(key('EC ', lock), 'sign.pem')).toMatchObject([{ severity: 'medium' }]);
    expect(await secretsOf(key('ENCRYPTED '), 'sign.pem')).toMatchObject([{ severity: 'medium' }]);
    expect(await secretsOf(key('EC '), 'sign.pem')).toMatchObject([{ severity: 'high' }]);
    expect(await secretsOf(key('RSA '), 'encrypted.pem')).toMatchObject([{ severity: 'high' }]);
  });
  it('takes a name that begins with a short form for it only where a word begins', async () => {
    const key = '3c7633bae18a6e19af7a5af12f9bc3da';
    const lines = (name: string): string => `checksums:\n  workspace/${name}: ${key}\n`;
    expect(await secretsOf(lines('add_api_key'), 'i18n.lock')).toEqual([]);
    expect(await secretsOf(lines('dd_api_key'), 'i18n.lock')).toMatchObject([{ pattern: 'datadog-key' }]);
    expect(await secretsOf(`const DD_API_KEY = '${key}';`)).toMatchObject([{ pattern: 'datadog-key' }]);
    expect(await secretsOf(`const myDatadogKey = '${key}';`)).toMatchObject([{ pattern: 'datadog-key' }]);
  });
  it('is weaker beside an address that is kept for examples, in one object', async () => {
    const held = (url: string, more = ''): string => `const to = { url: '${url}'${more}, token: '${github}' };`;
    expect((await secretsOf(held('https://hec.example.com:8088/event')))[0]?.confidence).toBe('low');
    expect((await secretsOf(held('https://hec.example.com.evil.io/event')))[0]?.confidence).toBe('high');
    expect((await secretsOf(held('https://hec.corp.io/event')))[0]?.confidence).toBe('high');
    expect((await secretsOf(held('https://a.example.com/', ' }; const b = { c: 1')))[0]?.confidence).toBe('high');
  });
  it('gives place and masked text, never the secret', async () => {
    const found = await secretsOf(`// first line\nconst t = '${github}';\n`);
    expect(found).toMatchObject([{ pattern: 'github-token', line: 2, column: 12, confidence: 'high' }]);
    expect(JSON.stringify(found)).not.toContain(body);
  });
  it('is weaker in tests and samples', async () => {
    expect((await secretsOf(`x = '${github}'`, 'test/app.test.js'))[0]?.confidence).toBe('low');
    expect((await secretsOf(`TOKEN=${github}`, '.env.example'))[0]?.confidence).toBe('low');
    expect((await secretsOf(`export const TOKEN_FOR_TEST = '${github}';`))[0]?.confidence).toBe('low');
    expect((await secretsOf(`export const tokenForTests = '${github}';`))[0]?.confidence).toBe('low');
    expect((await secretsOf(`export const LATEST_TOKEN = '${github}';`))[0]?.confidence).toBe('high');
    const shown = `"""\n>>> client = Client(\n...     token="${github}")\n"""`;
    expect((await secretsOf(shown, 'app/client.py'))[0]?.confidence).toBe('low');
    expect((await secretsOf(shown.replace('...', ''), 'app/client.py'))[0]?.confidence).toBe('high');
  });
  it('is weaker where a schema shows what it looks like, and not beside that', async () => {
    expect((await secretsOf(`const s = Joi.string().max(256).example('${github}');`))[0]?.confidence).toBe('low');
    expect((await secretsOf(`const s = { type: 'string', example: '${github}' };`))[0]?.confidence).toBe('low');
    expect((await secretsOf(`const s = Joi.string().example('a').default('${github}');`))[0]?.confidence).toBe('high');
    expect((await secretsOf(`const noexample = '${github}';`))[0]?.confidence).toBe('high');
  });
  it('is weaker where a comment says what a function gives', async () => {
    const said = `/**\n * Account.\n * @returns {\n *   token: "${github}"\n * }\n */\nfunction account() {}\n`;
    expect((await secretsOf(said))[0]?.confidence).toBe('low');
    expect((await secretsOf(said.replace('@returns', 'Old:')))[0]?.confidence).toBe('high');
    expect((await secretsOf(`/** @returns nothing */\nconst t = '${github}';\n`))[0]?.confidence).toBe('high');
  });
  it('reports a thing once, under its exact name', async () => {
    const found = await secretsOf(`github_token = "${github}"\napi_secret = "${github}"\n`);
    expect(found.map((one) => one.pattern)).toEqual(['github-token', 'github-token']);
  });
  it('is linear on hostile text', async () => {
    const text =
      'password = "'.repeat(20_000) + '://'.repeat(20_000) + '-----begin'.repeat(10_000) + 'jdbc:'.repeat(10_000);
    expect(await secretsOf(text)).toBeDefined();
  });
});

describe('the table', () => {
  it('has unique ids, keywords in lower case and global expressions', () => {
    const ids = SECRET_PATTERNS.map((pattern) => pattern.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const pattern of SECRET_PATTERNS) {
      expect(pattern.expression.flags, pattern.id).toContain('g');
      for (const keyword of pattern.keywords) expect(keyword, pattern.id).toBe(keyword.toLowerCase());
    }
  });
});
