import type { Told } from '../../model/told.ts';
import type { Facts, FileKind } from '../facts.ts';

const NAMES: Readonly<Partial<Record<FileKind, string>>> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  python: 'Python',
  shell: 'shell scripts',
  html: 'HTML',
  css: 'CSS',
  terraform: 'Terraform',
  dockerfile: 'Dockerfiles',
  yaml: 'YAML',
  text: 'other text',
  markdown: 'documentation',
};

/** One sentence on what a repository is made of, by bytes. */
export function languagesOf(facts: Facts): Told {
  const sizes = new Map<string, number>();
  for (const file of facts.files) {
    const name = NAMES[file.kind];
    if (name !== undefined) sizes.set(name, (sizes.get(name) ?? 0) + file.size);
  }
  const names = [...sizes.entries()].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
  const count = facts.files.length;
  if (names.length === 0) return { code: 'languages-none', with: [count] };
  return { code: 'languages', with: [count, names.slice(0, 3)] };
}
