import '../../test/ui/render.tsx';
import { expect, test } from 'vitest';
import { refusePackage } from './refusePackage.ts';

test.each(['a.xpi', 'B.CRX', 'c.d.zip'])('%s is taken', (name) => {
  expect(refusePackage({ name, size: 10 })).toBeNull();
});
test('says why a file is not taken', () => {
  expect(refusePackage({ name: 'notes.txt', size: 10 })).toContain('.xpi, .crx or .zip');
  expect(refusePackage({ name: 'a.zip', size: 0 })).toContain('empty');
  expect(refusePackage({ name: 'a.zip', size: 6e8 })).toContain('512 MB');
});
