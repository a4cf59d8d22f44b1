import type { PageReading } from '../../messages.ts';
import { attribute, compact, firstPlace, pathOf, pathShows, validBranch } from './dom.ts';
import type { Reader } from './reader.ts';

const VIEWS = ['-/tree', '-/blob', '-/commits', '-/blame'];

/** GitLab says on its body which page of which project is open; the file finder's address holds the ref that is shown. */
export const gitlab: Reader = {
  read(document) {
    const path = pathOf(document);
    const page = attribute(document, 'body', 'data-page');
    const project = attribute(document, 'body', 'data-project-full-path');
    const ref = validBranch(decoded(attribute(document, 'body', 'data-find-file')?.split('/-/find_file/')[1]));
    const isTag = /[?&]ref_type=tags(?:&|$)/.test(document.URL);
    return compact<PageReading>({
      branch: ref !== undefined && !isTag && pathShows(path, VIEWS, ref) ? ref : undefined,
      // The project's first page shows the default branch.
      defaultBranch: page === 'projects:show' ? ref : undefined,
      visibility: visibility(document),
      confirmed:
        // Older versions name the page only.
        project !== undefined || page?.startsWith('projects:')
          ? true
          : /^(?:groups|users|root|dashboard|explore)\b/.test(page ?? '')
            ? false
            : undefined,
      title: project,
    });
  },
  place: (document) =>
    firstPlace(document, [
      ['.project-repo-buttons', 'afterbegin'],
      ['[data-testid="project-home-panel-actions"]', 'afterbegin'],
      ['.home-panel-buttons', 'afterbegin'],
      ['.tree-controls', 'afterbegin'],
      ['.file-actions', 'afterbegin'],
      ['[data-testid="page-heading"]', 'afterend'],
      ['main h1', 'afterend'],
    ]),
};

/** The icon beside the project's name: a globe for public, a lock or shield for private and internal. */
function visibility(document: Document): PageReading['visibility'] {
  const icon = document.querySelector(
    'main h1 ~ .visibility-icon svg, main h1 .visibility-icon svg, main .visibility-icon svg',
  );
  const name = icon?.getAttribute('data-testid');
  return name === 'earth-icon' ? 'public' : name === 'lock-icon' || name === 'shield-icon' ? 'private' : undefined;
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined; // not a ref that this page made
  }
}
