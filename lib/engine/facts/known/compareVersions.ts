/**
 * Orders versions as libraries write them: numbers part by part, and a pre-release (`3.0.0-rc.1`, `1.0.0beta3`)
 * before its release. Negative when `a` is older.
 */
export function compareVersions(a: string, b: string): number {
  const left = split(a);
  const right = split(b);
  for (let i = 0; i < Math.max(left.numbers.length, right.numbers.length); i += 1) {
    const difference = (left.numbers[i] ?? 0) - (right.numbers[i] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.rest === right.rest) return 0;
  if (left.rest === '' || right.rest === '') return left.rest === '' ? 1 : -1;
  return left.rest.localeCompare(right.rest, 'en', { numeric: true });
}

function split(version: string): { numbers: number[]; rest: string } {
  const parts = /^v?(\d+(?:\.\d+)*)(.*)$/.exec(version);
  // Distributions mark repacked sources so; it says nothing of age.
  return {
    numbers: (parts?.[1] ?? '0').split('.').map(Number),
    rest: (parts?.[2] ?? '').replace(/[-+]?dfsg.*$/, '').replace(/^[-.]/, ''),
  };
}
