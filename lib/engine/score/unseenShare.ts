import type { Facts, FileFacts } from '../facts.ts';
import { isBesideCode } from '../facts/traitsOf.ts';

const CODE: ReadonlySet<FileFacts['kind']> = new Set([
  'javascript',
  'typescript',
  'python',
  'html',
  'shell',
  'wasm',
  'other',
]);

/**
 * Share of the code files that were not looked at whole, 0 to 1; a partly read file counts half. A repository's tests and
 * documents are no part of what it makes.
 */
export function unseenShare(files: readonly FileFacts[], kind: Facts['kind']): number {
  let code = 0;
  let unseen = 0;
  for (const file of files) {
    if (kind === 'repository' && isBesideCode(file.path)) continue;
    if (!CODE.has(file.kind) && file.coverage === 'analyzed') continue;
    if (file.kind !== 'other' || file.coverage !== 'analyzed') code++;
    if (file.coverage === 'partial') unseen += 0.5;
    else if (file.coverage !== 'analyzed') unseen++;
  }
  return code === 0 ? 0 : unseen / code;
}
