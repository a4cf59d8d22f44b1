import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ExecutiveSummary } from '../../model/reportDetails.ts';
import { pngIcon, pngSide } from '../../model/pngIcon.ts';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';
import { cleanPng } from './cleanPng.ts';

function chunk(name: string, data: Uint8Array): Buffer {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(name, 4, 'latin1');
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}

/** A grey square. */
function png(side: number, more: readonly Buffer[] = [], pixels = deflateSync(Buffer.alloc((side + 1) * side))) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), ...more, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  );
}

const summaryOf = async (files: Record<string, string | Uint8Array>, kind: 'extension' | 'repository' = 'extension') =>
  ExecutiveSummary.parse((await analyze(memoryTree(files), { kind })).details.executive_summary);
const manifest = (more: object) =>
  JSON.stringify({ manifest_version: 3, name: 'Tab Keeper', version: '2.4.1', ...more });

describe('the identity of an extension', () => {
  it('has name, version and the icon that is just large enough', async () => {
    const icons = { 16: 'i/16.png', 48: '/i/48.png', 128: './i/128.png', 500: 'i/500.png' };
    const files = Object.fromEntries([16, 48, 128, 500].map((side) => [`i/${side}.png`, png(side)]));
    const { identity } = await summaryOf({ 'manifest.json': manifest({ icons }), ...files });
    expect(identity).toMatchObject({ name: 'Tab Keeper', version: '2.4.1' });
    const bytes = Buffer.from(identity?.icon?.split(',')[1] ?? '', 'base64');
    expect(pngSide(bytes)).toEqual({ width: 128, height: 128 });
    expect(pngIcon(identity?.icon)).toBe(identity?.icon);
  });

  it('takes the next where one is missing, a vector or no picture', async () => {
    const icons = { 96: 'gone.png', 128: 'a.svg', 256: 'b.png' };
    const files = { 'a.svg': '<svg onload="x()"/>', 'b.png': 'alert(1)', 'c.png': png(32) };
    const found = await summaryOf({
      'manifest.json': manifest({ icons, action: { default_icon: 'c.png' } }),
      ...files,
    });
    expect(found.identity?.icon).toMatch(/^data:image\/png;base64,/);
    const none = await summaryOf({ 'manifest.json': manifest({ icons }), ...files });
    expect(none.identity).toEqual({ name: 'Tab Keeper', version: '2.4.1' });
  });

  it('is the version of its package for a repository, without a picture', async () => {
    const of = (files: Record<string, string>) => summaryOf(files, 'repository').then(({ identity }) => identity);
    expect(await of({ 'package.json': '{"name":"left","version":"1.3.0"}' })).toEqual({
      name: 'left',
      version: '1.3.0',
    });
    expect(await of({ 'pyproject.toml': '[project]\nname = "right"\nversion = "0.2"' })).toEqual({
      name: 'right',
      version: '0.2',
    });
    expect(await of({ 'package.json': '{"name":"left","version":"0.0.0"}' })).toEqual({});
  });
});

describe('a picture', () => {
  it('keeps what makes it and nothing else', () => {
    const loud = png(16, [chunk('tEXt', Buffer.from('Comment\0<script>')), chunk('acTL', Buffer.alloc(8))]);
    const clean = cleanPng(new Uint8Array([...loud, ...Buffer.from('<script>behind</script>')]));
    expect(clean).toEqual(png(16));
  });

  it('is refused where it is too large, too heavy, cut off or changed', () => {
    expect(cleanPng(png(513, [], Buffer.alloc(10)))).toBeUndefined();
    expect(cleanPng(png(64, [], Buffer.alloc(40_000)))).toBeUndefined();
    expect(cleanPng(png(64).subarray(0, -6))).toBeUndefined();
    const changed = png(64);
    changed[50] = (changed[50] ?? 0) ^ 1;
    expect(cleanPng(changed)).toBeUndefined();
    expect(cleanPng(new Uint8Array())).toBeUndefined();
  });

  it('of a report is shown only as a small PNG, whoever sent the report', () => {
    const address = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
    expect(pngIcon(address(png(16)))).toBeDefined();
    for (const odd of [
      address(png(4000, [], Buffer.alloc(20))),
      address(Buffer.from('no picture')),
      'data:image/svg+xml;base64,PHN2Zy8+',
      'https://tracker.example/i.png',
      `${address(png(16))}"onerror=`,
      7,
      undefined,
    ])
      expect(pngIcon(odd)).toBeUndefined();
  });
});
