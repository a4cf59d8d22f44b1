import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** Whether a library leaves certificates unchecked by itself, or where its caller asks for it. */

test.each([
  ['const o = opt.insecure ? { rejectUnauthorized: false } : { ca: read(opt.ca) }; tls.connect(o);', 'medium'],
  ['const made = () => (strict ? {} : { rejectUnauthorized: false }); tls.connect({ host, ...made() });', 'medium'],
  ['if (opt.insecure) opt.rejectUnauthorized = false; tls.connect(opt);', 'medium'],
  [
    'send({ all: new https.Agent({ keepAlive: true }), lax: new https.Agent({ rejectUnauthorized: false }) });',
    'medium',
  ],
  [
    'class Asks { constructor() { this.agent = new https.Agent({ rejectUnauthorized: true }); this.lax = new https.Agent({ rejectUnauthorized: false }); } } send(Asks);',
    'medium',
  ],
  [
    'class Asks { constructor() { this.agent = new http.Agent({ rejectUnauthorized: true }); this.lax = new https.Agent({ rejectUnauthorized: false }); } } send(Asks);',
    'high',
  ],
  [
    'const s = tls.connect({ host: opt.host, rejectUnauthorized: false }, () => { if (!s.authorized) s.destroy(); else s.write(opt.key); });',
    'medium',
  ],
  [
    'const s = tls.connect({ host: opt.host, rejectUnauthorized: false }, () => { send(s.authorized); s.write(opt.key); });',
    'high',
  ],
  ["process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'; if (!opt.user.authorized) return;", 'high'],
  ['send({ http: new http.Agent(), https: new https.Agent({ rejectUnauthorized: false }) });', 'high'],
  ['send({ host: process.env.DB_HOST, ssl: { rejectUnauthorized: false } });', 'medium'],
  ["send({ tls: url.startsWith('rediss:') ? { rejectUnauthorized: false } : undefined });", 'medium'],
  ["send({ host: 'smtp.example.com', tls: { rejectUnauthorized: false } });", 'high'],
  ["send({ url: opt.settings.serverUrl + '/v1', rejectUnauthorized: false });", 'medium'],
  ["send({ url: 'https://api.example.com/' + opt.settings.name, rejectUnauthorized: false });", 'high'],
  ['send({ https: new https.Agent({ rejectUnauthorized: false }) });', 'high'],
  ["send(url.startsWith('https:') ? new https.Agent({ rejectUnauthorized: false }) : undefined);", 'high'],
])('%s', async (body, severity) => {
  const script = `const https = require('https'), http = require('http'), tls = require('tls');\nmodule.exports = (opt, strict, url, send) => { ${body} };\n`;
  const { findings } = await analyze(memoryTree({ 'lib.js': script }), { kind: 'repository' });
  expect(findings.find(({ rule }) => rule === 'tls-verification-off')?.severity).toBe(severity);
});
