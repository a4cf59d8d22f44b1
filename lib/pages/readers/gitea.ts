import type { PageReading } from '../../messages.ts';
import { attribute, compact, firstPlace, pathOf, pathShows, validBranch } from './dom.ts';
import type { Reader } from './reader.ts';

const SELECTOR = '[data-current-repo-default-branch]';

/** Gitea, Forgejo and Codeberg: the branch menu carries the refs, a lock beside the name marks private repositories. */
export const gitea: Reader = {
  read(document) {
    const link = attribute(document, SELECTOR, 'data-current-repo-link')?.toLowerCase();
    if (link !== undefined && !`${pathOf(document).toLowerCase()}/`.startsWith(`${link}/`)) return {};
    const header = document.querySelector('.repo-header, .repository .header-wrapper');
    const branch = validBranch(attribute(document, SELECTOR, 'data-current-ref-short-name'));
    const isBranch = attribute(document, SELECTOR, 'data-current-ref-type') === 'branch';
    const isPrivate = header?.querySelector('svg.octicon-lock, svg.octicon-repo-locked, svg.octicon-shield-lock');
    return compact<PageReading>({
      branch:
        branch !== undefined && isBranch && pathShows(pathOf(document), ['src/branch', 'commits/branch'], branch)
          ? branch
          : undefined,
      defaultBranch: validBranch(attribute(document, SELECTOR, 'data-current-repo-default-branch')),
      visibility: header && isPrivate ? 'private' : undefined,
      confirmed: header ? true : undefined,
    });
  },
  place: (document) =>
    firstPlace(document, [
      ['.repo-header .repo-buttons', 'afterbegin'],
      ['.repo-header .flex-item-trailing', 'beforeend'],
      ['.repo-header .repo-title, .repo-header .flex-text-block', 'beforeend'],
      ['.repository .header-wrapper .repo-header', 'beforeend'],
    ]),
};
