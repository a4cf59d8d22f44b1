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
  const lines = withoutComments(text).split(/\r?\n/).slice(0, 50_000);
  for (let index = 0; index < lines.length; index++) {
    const line = (lines[index] ?? '').replace(/^\s*(?:#|\/\/).*$|\s(?:#|\/\/)\s.*$/, '').trim();
    if (line === '') continue;
    const block = /^([\w-]+)((?:\s+(?:"[^"]*"|[\w-]+))*)\s*\{(.*)$/.exec(line);
    const attribute = /^"?([\w.:/-]+)"?\s*[=:]\s*(.*)$/.exec(line);
    const top = open.at(-1);
    if (block !== null && (attribute === null || line.indexOf('{') < line.indexOf('='))) {
      const built: Building = {
        type: block[1] ?? '',
        labels: [...(block[2] ?? '').matchAll(/"([^"]*)"|([\w-]+)/g)].map((label) => label[1] ?? label[2] ?? ''),
        line: index + 1,
        attributes: [],
        blocks: [],
      };
      (top?.blocks ?? roots).push(built);
      const rest = (block[3] ?? '').trim();
      if (!rest.endsWith('}')) {
        if (open.length < MOST_DEPTH) open.push(built);
      } else {
        const inner = /^"?([\w.-]+)"?\s*=(.*)\}$/.exec(rest);
        if (inner !== null)
          built.attributes.push({ name: inner[1] ?? '', value: unquote((inner[2] ?? '').trim()), line: index + 1 });
      }
      continue;
    }
    if (attribute !== null && top !== undefined) {
      const start = index;
      let value = attribute[2] ?? '';
      const heredoc = /^<<-?\s*"?(\w+)"?/.exec(value);
      if (heredoc !== null) {
        while (index + 1 < lines.length && (lines[index + 1] ?? '').trim() !== heredoc[1])
          value += `\n${lines[++index] ?? ''}`;
        index++;
      } else if (/^\{\s*$/.test(value)) {
        // An object value: its keys count as a block's attributes.
        const built: Building = { type: attribute[1] ?? '', labels: [], line: start + 1, attributes: [], blocks: [] };
        top.blocks.push(built);
        if (open.length < MOST_DEPTH) open.push(built);
        continue;
      } else {
        let depth = balance(value);
        while (depth > 0 && index + 1 < lines.length && index - start < 400) {
          const next = lines[++index] ?? '';
          value += `\n${next}`;
          depth += balance(next);
        }
      }
      top.attributes.push({ name: attribute[1] ?? '', value: unquote(value.trim()), line: start + 1 });
      continue;
    }
    if (/^[})\]]/.test(line)) open.pop();
  }
  return roots;
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
