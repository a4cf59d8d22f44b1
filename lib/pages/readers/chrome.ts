import type { PageReading } from '../../messages.ts';
import { compact, firstPlace, words } from './dom.ts';
import type { Reader } from './reader.ts';

/** Chrome Web Store: class names change with every release, so the heading and what stands beside it must do. */
export const chrome: Reader = {
  read: (document) => compact<PageReading>({ title: words(document, 'main h1') }),
  place: (document) =>
    firstPlace(document, [
      ['main section:has(h1) > header button', 'beforebegin'],
      ['main h1', 'afterend'],
      ['h1', 'afterend'],
    ]),
};
