/** The start of an address names its host: what follows cannot choose another. */
export function hostIsFixed(address: string): boolean {
  // `0;url=https://…`: where a page says that it goes on.
  const text = address.replace(/^[\d\s]*;\s*url=\s*["']?/i, '');
  // The rest of the host's name is still to come.
  if (/^(?:\*|(?:[a-z][a-z0-9+.-]*:)?)\/\/[^/?#]*\.$/i.test(text)) return false;
  // An unknown start is taken for a base address.
  if (/^(?:\*|(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*\*)/i.test(text)) return true;
  return (
    /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^*/?#]+[/?#]/i.test(text) ||
    /^(?:chrome|moz)-extension:/.test(text) ||
    // A program or a page that stands in the address itself is one, whoever made the text of it.
    /^(?:data(?!:(?:text|application)\/(?:(?:x-)?(?:java|ecma)script|x?html))|blob|mailto|about):/i.test(text) ||
    (/^[./]?[a-z0-9_./-]*[?#/]/i.test(text) && !text.startsWith('//'))
  );
}
