import type { Lined, PipelineFact, PipelineText } from './pipelineFacts.ts';

/** A step that runs a command, with the text it is given: Groovy fills texts in double quotes before the shell sees them. */
const STEP =
  /\b(?:sh|bat|powershell|pwsh)\b[ \t]{0,20}\(?[ \t]{0,20}(?:[\w \t:,]{0,120}?\bscript[ \t]{0,20}:[ \t]{0,20})?("""(?:[^"\\]|\\[\s\S]|"(?!"")){0,20000}"""|"(?:[^"\\\n]|\\.){0,2000}"|'''(?:[^'\\]|\\[\s\S]|'(?!'')){0,20000}'''|'(?:[^'\\\n]|\\.){0,2000}')/g;
const IMAGE = /\b(?:image[ \t]+|docker\.image[ \t]*\([ \t]*)["']([^"'\n$]{1,200})["']/g;
const LIBRARY =
  /@Library[ \t]*\([ \t]*\[?[ \t]*["']([^"'\n]{1,200})["']|\blibrary[ \t]*\(?[ \t]*["']([^"'\n]{1,200})["']/g;

/** A Jenkinsfile. Scripts keep their quotes: they say who fills in the names. */
export function jenkinsPipeline({ text, position }: PipelineText): PipelineFact | undefined {
  if (text.length > 500_000 || !/\b(?:pipeline|node|stage)\b/.test(text)) return undefined;
  const found = (expression: RegExp): Lined[] =>
    [...text.matchAll(expression)]
      .slice(0, 1000)
      .map((match) => ({ text: match[1] ?? match[2] ?? '', line: position(match.index).line }));
  return {
    system: 'jenkins',
    scripts: found(STEP),
    images: found(IMAGE),
    floating: found(LIBRARY).filter(({ text: library }) => /@(?:main|master|develop|HEAD)$|^[^@]+$/.test(library)),
    variables: [],
    fromEvent: [],
  };
}
