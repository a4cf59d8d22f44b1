/** What a comment says of the line behind it, or of its own line where code stands before it. */
export interface Annotation {
  readonly path: string;
  /** Undefined: anywhere in the file. */
  readonly line: number | undefined;
  /** `ruleid:` and `expect:` say that this rule fires here; `ok:` that it does not. */
  readonly kind: 'fires' | 'still';
  /** A rule's id, or a category, or `*` for any. */
  readonly rule: string;
}

const MARK = /(?:\/\/|#|--|;|<!--|\/\*|\{\/\*|%)\s*(ruleid|expect|ok)\s*:\s*([\w.,* -]+?)\s*(?:\*\/\}?|-->|$)/;

/** The annotations of one file. Several comment lines in a row speak of the same line of code. */
export function annotationsOf(path: string, text: string): Annotation[] {
  const lines = text.split(/\r?\n/);
  const found: Annotation[] = [];
  lines.forEach((line, i) => {
    const match = MARK.exec(line);
    if (match === null) return;
    const own = line.slice(0, match.index).trim() !== '';
    let at = i;
    if (!own)
      do at++;
      while (at < lines.length - 1 && isMarkOnly(lines[at] ?? ''));
    for (const rule of (match[2] ?? '').split(/[,\s]+/).filter((one) => one !== '')) {
      found.push({ path, line: at + 1, kind: match[1] === 'ok' ? 'still' : 'fires', rule });
    }
  });
  return found;
}

function isMarkOnly(line: string): boolean {
  const match = MARK.exec(line);
  return match !== null && line.slice(0, match.index).trim() === '';
}
