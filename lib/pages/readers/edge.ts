import type { PageReading } from '../../messages.ts';
import { compact, firstPlace, words } from './dom.ts';
import type { Reader } from './reader.ts';

/** Microsoft Edge Add-ons: the button to get the extension has an id that starts with `getOrRemoveButton`. */
export const edge: Reader = {
  read: (document) => compact<PageReading>({ title: words(document, 'h1') }),
  place: (document) =>
    firstPlace(document, [
      ['[id^="getOrRemoveButton"]', 'beforebegin'],
      ['main h1', 'afterend'],
      ['h1', 'afterend'],
    ]),
};
