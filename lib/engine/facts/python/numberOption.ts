/** Name of an option of a command line that holds a number or one of a few words: `@click.option('--count', type=int)`. */
export function numberOption(text: string): string | undefined {
  const name = /\b(?:option|argument|add_argument)\((?:\s*["']-\w["']\s*,)?\s*["'](?:--)?([\w-]+)["']/.exec(text)?.[1];
  return name !== undefined &&
    /\b(?:type\s*=\s*(?:int|float|bool|uuid\.UUID|(?:click\.)?(?:INT|FLOAT|BOOL|UUID|IntRange|FloatRange|Choice|DateTime)\b)|is_flag\s*=\s*True|choices\s*=\s*[[(])/.test(
      text,
    )
    ? name.replaceAll('-', '_')
    : undefined;
}
