/** `Field(pattern=r'^[a-z]+$')`, `constr(regex=…)`: the whole text is held to it, and it does not let everything through. */
export const hasPattern = (text: string): boolean =>
  text.includes('^') && /\b(?:pattern|regex)\s*=\s*r?["']\^(?:[^"'.]|\\\.)*\$["']/.test(text);
