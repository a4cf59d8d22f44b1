/** Who found an extension to be malicious, and when. */
export interface MaliciousListing {
  /** Address of the report. */
  readonly source: string;
  /** Year, or year and month; empty where the list does not say. */
  readonly date: string;
}

/** The list as it is stored: of each id the first letters, one after the other. */
export interface KnownList {
  readonly letters: number;
  readonly groups: readonly { readonly source: string; readonly date: string; readonly ids: string }[];
}

/** Looks ids of Chrome and Edge up in a list. */
export function readKnown(list: KnownList): (id: string) => MaliciousListing | undefined {
  const byId = new Map<string, MaliciousListing>();
  for (const { source, date, ids } of list.groups)
    for (let at = 0; at < ids.length; at += list.letters) byId.set(ids.slice(at, at + list.letters), { source, date });
  return (id) => (/^[a-p]{32}$/.test(id) ? byId.get(id.slice(0, list.letters)) : undefined);
}
