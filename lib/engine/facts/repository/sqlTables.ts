import type { Extractor } from '../../facts.ts';

/** A table as a statement makes it. */
export interface SqlTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly line: number;
}

declare module '../../facts.ts' {
  interface ExtractedFacts {
    tables: readonly SqlTable[];
  }
}

const MAKES =
  /\bcreate\s+(?:temp(?:orary)?\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:["'`[]?\w+["'`\]]?\.)?["'`[]?(\w+)["'`\]]?\s*\(/gi;
const NO_COLUMN = /^(?:primary|foreign|unique|key|index|constraint|check|fulltext|exclude|like|partition)$/i;
const MOST_TABLES = 300;
const LONGEST = 6000;

/** Tables that statements in a text make, with the names of their columns. */
export function* tablesIn(text: string): Generator<{ name: string; columns: string[]; at: number }> {
  let count = 0;
  for (const match of text.matchAll(MAKES)) {
    if (++count > MOST_TABLES) return;
    const start = match.index + match[0].length;
    yield { name: (match[1] as string).toLowerCase(), columns: columnsFrom(text, start), at: match.index };
  }
}

/** First words of what stands between the commas, up to the bracket that ends the list. */
function columnsFrom(text: string, start: number): string[] {
  const columns: string[] = [];
  let depth = 1;
  let from = start;
  const end = Math.min(text.length, start + LONGEST);
  for (let at = start; at < end && depth > 0; at++) {
    const sign = text[at];
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    if (depth === 0 || (depth === 1 && sign === ',')) {
      const part = text.slice(from, at).replace(/--[^\n]*/g, '');
      const name = /^\s*["'`[]?(\w+)/.exec(part)?.[1];
      if (name !== undefined && !NO_COLUMN.test(name)) columns.push(name.toLowerCase());
      from = at + 1;
    }
  }
  return columns;
}

const MODEL = /^model\s+(\w+)\s*\{([^}]{0,6000})\}/gm;

/** Models of a schema of Prisma, with the names of their fields. */
function* modelsIn(text: string): Generator<{ name: string; columns: string[]; at: number }> {
  for (const match of text.matchAll(MODEL))
    yield {
      name: (match[1] as string).toLowerCase(),
      columns: [...(match[2] as string).matchAll(/^\s+(\w+)\s+\w/gm)].map(([, column = '']) => column.toLowerCase()),
      at: match.index,
    };
}

export const sqlTableExtractor: Extractor<'tables'> = {
  id: 'tables',
  wants: ({ path }, tree) => tree.kind === 'repository' && /\.(?:sql|ddl|prisma)$/i.test(path),
  extract(file) {
    const read = file.path.endsWith('.prisma') ? modelsIn : tablesIn;
    const tables = [...read(file.text.slice(0, 500_000))].map(({ name, columns, at }) => ({
      name,
      columns,
      line: file.position(at).line,
    }));
    return tables.length === 0 ? undefined : tables;
  },
};
