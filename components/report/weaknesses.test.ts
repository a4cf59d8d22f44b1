import { expect, test } from 'vitest';
import { CWE_TOP_25 } from '../../lib/engine/report/weaknessLists.ts';
import { weakness } from './weaknesses.ts';

test('every weakness of the Top 25 has a name and a page', () => {
  const found = CWE_TOP_25.map((number) => weakness(`CWE-${number}`));
  expect(found.every((one) => one?.name !== undefined && one.page.endsWith(`/${one.id.slice(4)}.html`))).toBe(true);
});

test('what is no number of the list has no page', () => {
  expect(weakness('CWE-1/../x')).toBeNull();
  expect(weakness('OWASP A01')).toBeNull();
  expect(weakness('CWE-99999')?.name).toBeUndefined();
});
