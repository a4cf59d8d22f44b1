/** Names of functions that throw where their argument is not as it should be: `raise_not_valid_url(url)`. */
const THROWS =
  /(?:^|[._])(?:raise|abort|validate|check|ensure|assert|verify|require|reject|guard|enforce|forbid|deny|disallow)_\w+$|(?:^|\.)_*(?:validate|check|ensure|verify)[A-Z]\w*$/;

export const saysItThrows = (name: string): boolean => THROWS.test(name);

/** The first parameter that a call gives. */
export const ownParam = (params: readonly string[]): string =>
  (/^(?:self|cls)$/.test(params[0] ?? '') ? params[1] : params[0]) ?? '';
