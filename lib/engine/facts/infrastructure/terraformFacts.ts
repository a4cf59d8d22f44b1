import type { Extractor } from '../../facts.ts';

/** A block of Terraform's language: `resource "aws_s3_bucket" "logs" { … }`. */
export interface TerraformBlock {
  /** `resource`, `data`, `variable`, or a nested block's own name. */
  readonly type: string;
  readonly labels: readonly string[];
  readonly line: number;
  /** Attributes as written, without their outer quotes. */
  readonly attributes: readonly { readonly name: string; readonly value: string; readonly line: number }[];
  readonly blocks: readonly TerraformBlock[];
}

declare module '../../facts.ts' {
  interface ExtractedFacts {
    terraform: readonly TerraformBlock[];
  }
}

interface Building {
  type: string;
  labels: string[];
  line: number;
  attributes: { name: string; value: string; line: number }[];
  blocks: Building[];
}

const MOST_DEPTH = 20;

/**
 * The blocks of a file, line by line: enough of HCL for rules, bounded, never throws
 * (HCL native syntax specification, github.com/hashicorp/hcl).
 */
export function terraformBlocks(text: string): TerraformBlock[] {
  const roots: Building[] = [];
  const open: Building[] = [];
  const enter = (block: Building): void => {
    if (open.length < MOST_DEPTH) open.push(block);
  };
  const lines = withoutComments(text).split(/\r?\n/).slice(0, 50_000);
  for (let index = 0; index < lines.length; index++) {
    const line = (lines[index] ?? '').replace(/^\s*(?:#|\/\/).*$|\s(?:#|\/\/)\s.*$/s, '').trim();
    if (line === '') continue;
    const attribute = /^"?([\w.:/-]+)"?\s*[=:]\s*(.*)$/s.exec(line);
    const block = attribute === null || line.indexOf('{') < line.indexOf('=') ? blockAt(line, index + 1) : undefined;
    const top = open.at(-1);
    if (block !== undefined) {
      (top?.blocks ?? roots).push(block.built);
      if (!block.isClosed) enter(block.built);
    } else if (attribute !== null && top !== undefined) {
      const [, name = '', start = ''] = attribute;
      const at = index + 1;
      if (/^\{\s*$/.test(start)) {
        // An object value: its keys count as a block's attributes.
        const built: Building = { type: name, labels: [], line: at, attributes: [], blocks: [] };
        top.blocks.push(built);
        enter(built);
      } else {
        const { value, end } = valueFrom(lines, index, start);
        index = end;
        top.attributes.push({ name, value: unquote(value.trim()), line: at });
      }
    } else if (/^[})\]]/.test(line)) open.pop();
  }
  return roots;
}

/** A block that a line begins, with its one attribute where it ends in the same line. */
function blockAt(text: string, line: number): { readonly built: Building; readonly isClosed: boolean } | undefined {
  const block = /^([\w-]+)((?:\s+(?:"[^"]*"|[\w-]+))*)\s*\{(.*)$/.exec(text);
  if (block === null) return undefined;
  const [, type = '', names = '', behind = ''] = block;
  const labels = [...names.matchAll(/"([^"]*)"|([\w-]+)/g)].map((label) => label[1] ?? label[2] ?? '');
  const rest = behind.trim();
  const inner = rest.endsWith('}') ? /^"?([\w.-]+)"?\s*=(.*)\}$/.exec(rest) : null;
  const attributes = inner === null ? [] : [{ name: inner[1] ?? '', value: unquote((inner[2] ?? '').trim()), line }];
  return { built: { type, labels, line, attributes, blocks: [] }, isClosed: rest.endsWith('}') };
}

/** A value that begins in a line, to its end: a text in several lines, or what stands in brackets; with the last line of it. */
function valueFrom(lines: readonly string[], start: number, begun: string): { value: string; end: number } {
  let value = begun;
  let end = start;
  const heredoc = /^<<-?\s*"?(\w+)"?/.exec(begun);
  if (heredoc !== null) {
    while (end + 1 < lines.length && (lines[end + 1] ?? '').trim() !== heredoc[1]) value += `\n${lines[++end] ?? ''}`;
    return { value, end: end + 1 };
  }
  for (let depth = balance(value); depth > 0 && end + 1 < lines.length && end - start < 400;) {
    const next = lines[++end] ?? '';
    value += `\n${next}`;
    depth += balance(next);
  }
  return { value, end };
}

/** Blanks block comments. `/*` inside a word is a part of a name: `arn:aws:s3:::logs/*`. */
function withoutComments(text: string): string {
  let kept = '';
  let from = 0;
  for (let start = text.indexOf('/*'); start !== -1; start = text.indexOf('/*', start + 2)) {
    if (start < from || /\S/.test(text.charAt(start - 1))) continue;
    const end = text.indexOf('*/', start + 2);
    if (end === -1) break;
    kept += text.slice(from, start) + text.slice(start, end + 2).replace(/[^\n]/g, ' ');
    from = end + 2;
  }
  return kept + text.slice(from);
}

function balance(text: string): number {
  let depth = 0;
  for (const character of text.replace(/"(?:[^"\\]|\\[\s\S]?)*(?:"|$)/g, '')) {
    if (character === '[' || character === '{' || character === '(') depth++;
    else if (character === ']' || character === '}' || character === ')') depth--;
  }
  return depth;
}

const unquote = (value: string) => (/^"[^"]*"$/.test(value) ? value.slice(1, -1) : value).slice(0, 20_000);

export const terraformExtractor: Extractor<'terraform'> = {
  id: 'terraform',
  wants: ({ path, kind, size }, tree) =>
    tree.kind === 'repository' && kind === 'terraform' && path.endsWith('.tf') && size < 1_000_000,
  extract(file) {
    const blocks = terraformBlocks(file.text);
    return blocks.length === 0 ? undefined : blocks;
  },
};
