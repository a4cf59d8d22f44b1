import type { PageReading } from '../../messages.ts';
import { compact, firstPlace, words } from './dom.ts';
import type { Reader } from './reader.ts';

/** addons.mozilla.org: themes, dictionaries and language packs share the address form of extensions; the page tells. */
export const firefox: Reader = {
  read(document) {
    const isOther = document.querySelector('.Addon-statictheme, .Addon-language, .Addon-dictionary, .Addon-theme');
    const isExtension = document.querySelector('.Addon-extension');
    return compact<PageReading>({
      confirmed: isOther ? false : isExtension ? true : undefined,
      title:
        document.querySelector('h1.AddonTitle')?.firstChild?.textContent?.trim().slice(0, 300) || words(document, 'h1'),
    });
  },
  place: (document) =>
    firstPlace(document, [
      ['.Addon-install .InstallButtonWrapper', 'afterend'],
      ['.InstallButtonWrapper', 'afterend'],
      ['.Addon-header h1', 'afterend'],
      ['h1', 'afterend'],
    ]),
};
