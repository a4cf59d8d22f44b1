import { i18n } from '#i18n';
import type { Target } from '../../lib/model/target.ts';
import { visible } from './text.ts';

/** Where the target lives, in words: the store's name, the git host, or that it was a file. */
export function targetPlace(target: Target): string {
  switch (target.kind) {
    case 'extension':
      return i18n.t(`store.${target.store}`);
    case 'repository':
      return visible(target.host, 100);
    case 'upload':
      return i18n.t('store.upload');
  }
}

/** What to call it when it has no title of its own. */
export function targetName(target: Target): string {
  switch (target.kind) {
    case 'extension':
      return visible(target.id, 200);
    case 'repository':
      return visible(target.owner === '' ? target.name : `${target.owner}/${target.name}`, 200);
    case 'upload':
      return visible(target.fileName, 200);
  }
}

/** The title to show: the one that is stored, or the name. */
export function titleOf(scan: { title: string; target: Target }): string {
  const title = visible(scan.title, 200).trim();
  return title === '' ? targetName(scan.target) : title;
}

/** Extension, repository or file, for the line under the title. */
export function targetKind(target: Target): string {
  return i18n.t(`kind.${target.kind}`);
}
