/** The id of a Chrome or Edge extension: 32 letters a to p (128 bits of its key's hash). */
const isId = (text: string | null | undefined): text is string => /^[a-p]{32}$/.test(text ?? '');

/** The id of `detail/<id>`, `detail/<slug>/<id>` and their sub-pages; a slug may look like an id. */
export function detailId(rest: readonly (string | null)[]): string | undefined {
  return [rest[1], rest[0]].find(isId);
}

/** The id in the `x=id%3D…%26…` parameter of a package address. */
export function packageId(query: URLSearchParams): string | undefined {
  const id = new URLSearchParams(query.get('x') ?? '').get('id');
  return isId(id) ? id : undefined;
}
