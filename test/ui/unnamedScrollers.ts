import type { Page } from 'puppeteer-core';

/** Boxes that scroll now and say neither themselves nor by the landmark they fill what they hold; one line each. */
export async function unnamedScrollers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = (one: Element | null) =>
      one?.matches('main, [role=main], [aria-label]:not([aria-label=""]), [aria-labelledby]') ?? false;
    const scrolls = (one: Element) => {
      const style = getComputedStyle(one);
      const may = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      return (
        (may(style.overflowX) && one.scrollWidth > one.clientWidth) ||
        (may(style.overflowY) && one.scrollHeight > one.clientHeight)
      );
    };
    return [...document.body.querySelectorAll('*')]
      .filter((one) => scrolls(one) && !named(one) && !named(one.parentElement))
      .map((one) => `a box scrolls without a name: ${one.outerHTML.slice(0, 200)}`);
  });
}
