import { firstPlace } from './dom.ts';
import type { Reader } from './reader.ts';

/** SourceHut shows name and tabs, and marks nothing for programs. */
export const sourcehut: Reader = {
  read: (document) => (document.querySelector('.header-tabbed h2') === null ? {} : { confirmed: true }),
  place: (document) =>
    firstPlace(document, [
      ['.header-tabbed h2', 'afterend'],
      ['.header-tabbed .nav', 'afterbegin'],
    ]),
};
