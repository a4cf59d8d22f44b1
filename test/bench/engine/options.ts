/** The value behind `--name`, or in `--name=value`. */
export function valueOf(options: readonly string[], name: string): string | undefined {
  const at = options.indexOf(name);
  if (at !== -1) return options[at + 1];
  return options.find((option) => option.startsWith(`${name}=`))?.slice(name.length + 1);
}
