import type { Target } from '../model/target.ts';

/** A short name for lists and headings, from the target alone; a page's or the service's own title is better where known. */
export function targetTitle(target: Target): string {
  switch (target.kind) {
    case 'extension':
      return target.id;
    case 'repository': {
      const path = target.owner === '' ? target.name : `${target.owner}/${target.name}`;
      return target.branch === undefined ? path : `${path} (${target.branch})`;
    }
    case 'upload':
      return target.fileName;
  }
}
