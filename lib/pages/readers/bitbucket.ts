import type { PageReading } from '../../messages.ts';
import { compact, findKey, firstPlace, isFlag, isObject, isText, parseJson, pathOf, validBranch } from './dom.ts';
import type { Reader } from './reader.ts';

/** Bitbucket Cloud puts the repository's record into an attribute of its start-up element. */
export const bitbucket: Reader = {
  read(document) {
    const data = parseJson(document.querySelector('#bb-bootstrap')?.getAttribute('data-current-repo'));
    const name = findKey(data, 'fullslug', isText) ?? findKey(data, 'full_name', isText);
    const isHere = name !== undefined && `${pathOf(document)}/`.toLowerCase().startsWith(`/${name.toLowerCase()}/`);
    if (!isHere) return {};
    const main = findKey(data, 'mainbranch', isObject);
    const isPrivate = findKey(data, 'is_private', isFlag);
    return compact<PageReading>({
      defaultBranch: validBranch(main?.['name']),
      visibility: isPrivate === undefined ? undefined : isPrivate ? 'private' : 'public',
      // Mercurial repositories had the same pages.
      confirmed: findKey(data, 'scm', isText) !== 'hg',
      title: name.slice(0, 300),
    });
  },
  place: (document) =>
    firstPlace(document, [
      ['[data-qa="page-header-wrapper"] [data-qa="page-header-actions"]', 'afterbegin'],
      ['[data-testid="repo-clone-dialog-trigger"]', 'beforebegin'],
      ['button[data-qa="clone-button"]', 'beforebegin'],
      ['[data-qa="page-header-wrapper"] h1', 'afterend'],
      ['main h1', 'afterend'],
    ]),
};

/** The button itself, or in older versions the name on it. */
const REVISION =
  '#repository-layout-revision-selector[data-revision-ref], #repository-layout-revision-selector [data-revision-ref]';

/** Bitbucket Data Center: the branch button carries the ref that is shown. */
export const bitbucketDataCenter: Reader = {
  read(document) {
    const ref = parseJson(document.querySelector(REVISION)?.getAttribute('data-revision-ref'));
    if (!isObject(ref)) return {};
    const id = ref['id'];
    const branch = isText(id) && id.startsWith('refs/heads/') ? validBranch(id) : undefined;
    return compact<PageReading>({
      branch: ref['isDefault'] === true ? undefined : branch,
      defaultBranch: ref['isDefault'] === true ? branch : undefined,
      confirmed: true,
    });
  },
  place: (document) =>
    firstPlace(document, [
      ['.aui-page-header-actions', 'afterbegin'],
      ['.repository-layout-revision-selector-container', 'afterend'],
      ['#repository-layout-revision-selector', 'afterend'],
      ['.aui-page-header-main h1, .aui-page-header-main h2', 'afterend'],
    ]),
};
