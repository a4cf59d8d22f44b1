import list from './maliciousExtensions.json' with { type: 'json' };

/** Who found an extension to be malicious, and when. */
export interface Known {
  /** Address of the report. */
  readonly source: string;
  /** Year, or year and month; empty where the list does not say. */
  readonly date: string;
}

let byId: ReadonlyMap<string, Known> | undefined;

/** What is known of an extension of the Chrome Web Store or of Edge by its id; undefined when it is on no list. */
export function knownMalicious(id: string): Known | undefined {
  byId ??= read();
  return /^[a-p]{32}$/.test(id) ? byId.get(id.slice(0, list.letters)) : undefined;
}

function read(): Map<string, Known> {
  const out = new Map<string, Known>();
  for (const { source, date, ids } of list.groups)
    for (let at = 0; at < ids.length; at += list.letters) out.set(ids.slice(at, at + list.letters), { source, date });
  return out;
}
