import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';
import { isKeptRelease, isLibraryRelease, isServiceScript, SERVICE_SCRIPTS } from './serviceScripts.ts';

const graded = async (address: string) =>
  analyze(
    memoryTree({
      'manifest.json': JSON.stringify({
        manifest_version: 2,
        name: 'Sample',
        version: '1',
        background: { page: 'background.html' },
        content_security_policy: "script-src 'self' https: http:; object-src 'self'",
      }),
      'background.html': `<script src="${address}"></script><script src="a.js"></script>`,
      'a.js': `const s = document.createElement('script'); s.src = '${address}'; document.head.append(s);`,
    }),
    { kind: 'extension' },
  );

describe('scripts of well-known services', () => {
  it.each(SERVICE_SCRIPTS)('%s is told, as a lesser thing', async (start) => {
    const { findings } = await graded(`https://${start}x.js`);
    const told = findings.filter(({ rule }) => /^remote-script/.test(rule));
    expect(told.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['remote-script', 'medium'],
      ['remote-script-in-page', 'medium'],
    ]);
  });

  it.each([
    'http://www.google-analytics.com/ga.js',
    'https://www.google-analytics.com.x.example/ga.js',
    'https://x.example/www.google-analytics.com/ga.js',
    'https://cdn.jsdelivr.net/npm/x',
    'https://www.googletagmanager.com/gtm.js',
  ])('%s is none', async (address) => {
    expect(isServiceScript(address)).toBe(false);
    const { score } = await graded(address);
    expect(['D', 'F']).toContain(score.grade);
  });
});

describe('releases of published libraries', () => {
  it.each([
    'https://code.jquery.com/jquery-3.3.1.min.js',
    'https://cdnjs.cloudflare.com/ajax/libs/semantic-ui/2.4.1/semantic.min.js',
    '//unpkg.com/react@18.2.0/umd/react.production.min.js',
  ])('%s is one, in a page of the extension', async (address) => {
    expect(isLibraryRelease(address)).toBe(true);
    const { findings } = await graded(address);
    expect(findings.find(({ rule }) => rule === 'remote-script-in-page')?.severity).toBe('medium');
  });

  it.each([
    'https://cdn.jsdelivr.net/npm/x',
    'https://unpkg.com/react@latest/umd/react.js',
    'http://code.jquery.com/jquery-3.3.1.min.js',
    'https://code.jquery.com.x.example/jquery-3.3.1.min.js',
  ])('%s is none', (address) => {
    expect(isLibraryRelease(address)).toBe(false);
  });
});

const release = 'https://cdnjs.cloudflare.com/ajax/libs/html2pdf.js/0.10.3/html2pdf.bundle.min.js';
const load = "const load = (u) => { const s = document.createElement('script'); s.src = u; document.head.append(s); };";

describe('releases that the keepers of a library chose', () => {
  const severityOf = async (code: string): Promise<string | undefined> => {
    const files = {
      'manifest.json': JSON.stringify({
        manifest_version: 3,
        name: 'Sample',
        version: '1',
        content_scripts: [{ matches: ['https://app.example/*'], js: ['a.js'] }],
      }),
      'a.js': code,
    };
    const { findings } = await analyze(memoryTree(files), { kind: 'extension' });
    return findings.find(({ rule }) => rule === 'remote-script')?.severity;
  };

  it.each([
    `const s = document.createElement('script'); s.src = '${release}'; document.head.append(s);`,
    `${load} load('${release}');`,
    `document.write('<script src="${release}"><\\/script>');`,
  ])('weigh less where a script loads them: %s', async (code) => {
    expect(await severityOf(code)).toBe('medium');
  });

  it.each([
    release.replace('/0.10.3', ''),
    release.replace('html2pdf.js', '*'),
    'https://cdn.jsdelivr.net/npm/x@1.0.0/x.js',
    'https://cdnjs.cloudflare.com/ajax/libs/x/1.0.0/../../../../y',
  ])('%s is none', (address) => {
    expect(isKeptRelease(address)).toBe(false);
  });

  it.each([
    `${load} load('${release}'); load('https://far.example/x.js');`,
    `const s = document.createElement('script'); s.src = far ? 'https://far.example/x.js' : '${release}'; document.head.append(s);`,
    `const s = document.createElement('script'); s.src = far ? '${release}' : 'https://far.example/x.js'; document.head.append(s);`,
    `const s = document.createElement('script'); s.src = (far ? 'https://code.jquery.com/' : 'https://far.example/') + 'jquery-3.3.1.js'; document.head.append(s);`,
    `document.write('<script src="${release}"><\\/script><script src="https://far.example/x.js"><\\/script>');`,
    "const s = document.createElement('script'); s.src = 'https://unpkg.com/x@1.0.0/x.js'; document.head.append(s);",
  ])('hide nothing beside them: %s', async (code) => {
    expect(await severityOf(code)).toBe('high');
  });
});
