/**
 * The new list, with the old object wherever an item of that key did not change. Every poll reads all scans anew;
 * without this each of 500 rows would be drawn again for one that moved.
 */
export function keepSame<T extends { readonly key: string }>(before: readonly T[], now: readonly T[]): T[] {
  const old = new Map(before.map((item) => [item.key, item]));
  return now.map((item) => {
    const was = old.get(item.key);
    return was !== undefined && JSON.stringify(was) === JSON.stringify(item) ? was : item;
  });
}
