/**
 * How much room facts take, in numbers of 8 bytes, roughly: so many items of lists of numbers, characters by the eight, and
 * four for each object or list. Facts are plain JSON.
 */
export function weightOf(fact: unknown): number {
  let weight = 0;
  const open: unknown[] = [];
  const take = (item: unknown): void => {
    if (typeof item === 'string') weight += item.length / 8;
    else if (typeof item === 'object' && item !== null) open.push(item);
  };
  take(fact);
  for (let next = open.pop(); open.length > 0 || next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) {
      weight += 4 + next.length;
      if (typeof next[0] !== 'number') for (const item of next) take(item);
    } else if (typeof next === 'object' && next !== null) {
      weight += 4;
      for (const item of Object.values(next)) take(item);
    }
  }
  return Math.ceil(weight);
}
