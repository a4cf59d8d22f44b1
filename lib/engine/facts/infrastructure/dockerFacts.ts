import type { Extractor } from '../../facts.ts';

/** One instruction of a Dockerfile, continuation lines joined. */
export interface DockerInstruction {
  /** Upper case: `RUN`. */
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

declare module '../../facts.ts' {
  interface ExtractedFacts {
    docker: readonly DockerInstruction[];
  }
}

const NAMES = new Set([
  'FROM',
  'RUN',
  'CMD',
  'LABEL',
  'MAINTAINER',
  'EXPOSE',
  'ENV',
  'ADD',
  'COPY',
  'ENTRYPOINT',
  'VOLUME',
  'USER',
  'WORKDIR',
  'ARG',
  'ONBUILD',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'SHELL',
]);

/** Instructions in order. Comments are dropped, here-documents are part of their RUN (docs.docker.com, Dockerfile reference). */
export function dockerInstructions(text: string): DockerInstruction[] {
  const instructions: DockerInstruction[] = [];
  const lines = text.split(/\r?\n/).slice(0, 20_000);
  for (let index = 0; index < lines.length; index++) {
    const match = /^\s*([A-Za-z]+)\s+(.*)$/s.exec(lines[index] ?? '');
    const name = match?.[1]?.toUpperCase() ?? '';
    if (match === null || !NAMES.has(name)) continue;
    const line = index + 1;
    const parts = [match[2] ?? ''];
    while (/\\\s*$/.test(parts.at(-1) ?? '') && index + 1 < lines.length) {
      parts[parts.length - 1] = (parts.at(-1) ?? '').replace(/\\\s*$/, ' ');
      index++;
      const next = lines[index] ?? '';
      parts.push(/^\s*#/.test(next) ? '\\' : next);
    }
    const heredoc = /<<-?\s*["']?(\w+)["']?/.exec(parts.join(''));
    if (heredoc !== null) {
      while (index + 1 < lines.length && (lines[index + 1] ?? '').trim() !== heredoc[1])
        parts.push(`\n${lines[++index] ?? ''}`);
    }
    instructions.push({ name, value: parts.join('').slice(0, 20_000), line });
  }
  return instructions;
}

export const dockerExtractor: Extractor<'docker'> = {
  id: 'docker',
  wants: ({ kind }, tree) => tree.kind === 'repository' && kind === 'dockerfile',
  extract(file) {
    const instructions = dockerInstructions(file.text);
    return instructions.length === 0 ? undefined : instructions;
  },
};
