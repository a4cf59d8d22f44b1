import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { versionOf } from './browsers.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'touchstone-browsers-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.skipIf(process.platform === 'win32').each([
  ['Mozilla Firefox 153.7.0esr', 153],
  ['Chromium 99.0.8078.108 built on Debian GNU/Linux 12 (bookworm)', 99],
  ['something else', undefined],
])('the version in "%s"', (said, version) => {
  const file = path.join(folder, 'browser');
  writeFileSync(file, `#!/bin/sh\necho '${said}'\n`);
  chmodSync(file, 0o755);
  expect(versionOf(file)).toBe(version);
});

test('of a browser that is not there', () => {
  expect(versionOf(undefined)).toBeUndefined();
  expect(versionOf(path.join(folder, 'none'))).toBeUndefined();
});
