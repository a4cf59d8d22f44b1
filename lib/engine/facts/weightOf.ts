/**
 * How much room facts take, in numbers of 8 bytes, roughly: so many items of lists of numbers, characters by the eight, and
 * four for each object or list. Facts are plain JSON.
 */
export function weightOf(fact: unknown): number {
  let weight = 0;
  const open: unknown[] = [fact];
  for (let next = open.pop(); open.length > 0 || next !== undefined; next = open.pop()) {
    if (typeof next === 'string') weight += next.length / 8;
    else if (Array.isArray(next)) {
      weight += 4 + next.length;
      if (typeof next[0] !== 'number')
        for (const item of next) if (typeof item === 'string' || typeof item === 'object') open.push(item);
    } else if (typeof next === 'object' && next !== null) {
      weight += 4;
      for (const item of Object.values(next)) if (typeof item === 'string' || typeof item === 'object') open.push(item);
    }
  }
  return Math.ceil(weight);
}
