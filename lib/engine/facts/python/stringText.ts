/** The text of a Python string literal; undefined for bytes with escapes we do not know or for f-strings. */
export function stringText(source: string): string | undefined {
  const match = /^([rRbBuU]{0,2})("""|'''|"|')([\s\S]*)\2$/.exec(source);
  if (match === null) return undefined;
  const body = match[3] ?? '';
  if (/[rR]/.test(match[1] ?? '') || !body.includes('\\')) return body;
  return body.replace(/\\(\n|\\|'|"|n|r|t|0|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4})/g, (whole, code: string) => {
    if (code === '\n') return '';
    const simple = { n: '\n', r: '\r', t: '\t', '0': '\0' }[code];
    if (simple !== undefined) return simple;
    return /^[xu]/.test(code) ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : whole.slice(1);
  });
}
