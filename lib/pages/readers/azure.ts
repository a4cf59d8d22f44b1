import type { PageReading } from '../../messages.ts';
import { compact, findKey, firstPlace, isText, parseJson, validBranch } from './dom.ts';
import type { Reader } from './reader.ts';

/** Azure DevOps embeds what its page was built from; large pages exceed what is parsed and then say nothing. */
export const azure: Reader = {
  read(document) {
    const data = parseJson(document.querySelector('script#dataProviders')?.textContent);
    const branch = findKey(data, 'defaultBranch', isText) ?? findKey(data, 'defaultBranchName', isText);
    return compact<PageReading>({ defaultBranch: validBranch(branch) });
  },
  place: (document) =>
    firstPlace(document, [
      ['.repos-files-header-commandbar', 'afterbegin'],
      ['.bolt-header .bolt-header-commandbar', 'afterbegin'],
      ['.bolt-header-title', 'afterend'],
    ]),
};
