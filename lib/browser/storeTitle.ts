/**
 * The extension's name in the title of its store tab, where no script may read the page itself: stores end their
 * titles with their own name after a dash ("Name - Chrome Web Store", "Name – Get this Extension for Firefox").
 * Undefined when there is no such ending: then the title may be anything.
 */
export function storeTitle(tabTitle: string | undefined): string | undefined {
  const match = /^(.{1,200}) [-–—] .{3,80}$/u.exec(tabTitle?.replace(/\s+/g, ' ').trim() ?? '');
  return match?.[1];
}
