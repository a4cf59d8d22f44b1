/** A package's code with what stands for parts of it; `warn` is told of what is not there. */
export function leanCode(name, source, replaced, warn) {
  let code = source;
  for (const [pattern, instead] of replaced) {
    const next = code.replace(pattern, instead);
    if (next === code) warn(`${name} is built otherwise than known: it has no ${pattern}.`);
    code = next;
  }
  return code;
}

/** A module with the numbers of TypeScript's enums where their names stood, and without the tables of both. */
export function withoutEnums(source) {
  let code = source;
  for (const [table, name, lines] of source.matchAll(
    /^var \w+;\n\(function \((\w+)\) \{\n([^]*?)^\}\)\(\1 \|\| \(\1 = \{\}\)\);$/gm,
  )) {
    const numbers = new Map([...lines.matchAll(/\["(\w+)"\] = (-?\d+)\]/g)].map(([, key, number]) => [key, number]));
    code = code
      .replace(table, () => '')
      .replace(new RegExp(`\\b${name}\\.(\\w+)`, 'g'), (all, key) => numbers.get(key) ?? all);
  }
  return code;
}
