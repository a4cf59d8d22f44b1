import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PERMISSIONS, ROLE_NAMES, ROLES } from './roles.ts';

it('has its table of roles in the documents, word for word', () => {
  const page = readFileSync(new URL('../../docs/service.md', import.meta.url), 'utf8');
  const table = [
    `| What | ${ROLES.map((role) => ROLE_NAMES[role]).join(' | ')} |`,
    `|---|${ROLES.map(() => '---').join('|')}|`,
    ...Object.values(PERMISSIONS).map(
      ({ about, roles }) =>
        `| ${about} | ${ROLES.map((role) => ((roles as readonly string[]).includes(role) ? 'yes' : 'no')).join(' | ')} |`,
    ),
  ];
  expect(page).toContain(table.join('\n'));
});
