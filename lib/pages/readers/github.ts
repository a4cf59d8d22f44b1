import type { PageReading } from '../../messages.ts';
import {
  attribute,
  compact,
  findKey,
  firstPlace,
  isObject,
  isText,
  parseJson,
  pathOf,
  pathShows,
  validBranch,
} from './dom.ts';
import type { Reader } from './reader.ts';

const META = (name: string) => `meta[name="octolytics-dimension-repository_${name}"]`;
const DATA = 'script[data-target="react-app.embeddedData"],script[data-target="react-partial.embeddedData"]';

/** GitHub and GitHub Enterprise. Embedded data may be of the page before a soft navigation: it is compared with the address. */
export const github: Reader = {
  read(document) {
    const path = pathOf(document).toLowerCase();
    const name = attribute(document, META('nwo'), 'content');
    const isHere = name !== undefined && `${path}/`.includes(`/${name.toLowerCase()}/`);
    const open = isHere ? attribute(document, META('public'), 'content') : undefined;
    return compact<PageReading>({
      ...branches(document),
      visibility: open === 'true' ? 'public' : open === 'false' ? 'private' : undefined,
      confirmed: isHere ? true : undefined,
      title: isHere ? name : undefined,
    });
  },
  place: (document) =>
    firstPlace(document, [
      // Beside the list of actions, not in it: a list holds list items only.
      ['#repository-details-container', 'beforebegin'],
      ['[data-testid="repository-details-container"]', 'beforebegin'],
      ['ul.pagehead-actions', 'beforebegin'],
      ['#repo-title-component', 'beforeend'],
      ['#repository-container-header strong[itemprop="name"]', 'afterend'],
      ['#repository-container-header h1', 'afterend'],
    ]),
};

function branches(document: Document): Pick<PageReading, 'branch' | 'defaultBranch'> {
  const path = pathOf(document);
  for (const script of document.querySelectorAll(DATA)) {
    const text = script.textContent;
    if (!text?.includes('"defaultBranch"') && !text?.includes('"refInfo"')) continue;
    const data = parseJson(text);
    const repo = findKey(data, 'repo', isObject);
    const isOther =
      repo !== undefined &&
      isText(repo['name']) &&
      !`${path}/`.toLowerCase().includes(`/${repo['name'].toLowerCase()}/`);
    if (data === undefined || isOther) continue;
    const ref = findKey(data, 'refInfo', isObject);
    const branch = ref?.['refType'] === 'branch' ? validBranch(ref['name']) : undefined;
    return compact<Pick<PageReading, 'branch' | 'defaultBranch'>>({
      branch:
        branch !== undefined && pathShows(path, ['tree', 'blob', 'commits', 'blame', 'edit'], branch)
          ? branch
          : undefined,
      defaultBranch: validBranch(findKey(data, 'defaultBranch', isText)),
    });
  }
  return {};
}
