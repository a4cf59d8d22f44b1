/** Names of columns that the program fills itself, with texts that nobody chooses. */
const OWN = '(?:\\w+_)?(?:uuid|uid|guid|unique_id)';
/** Django turns what is compared with a number into one, and refuses the rest. */
const OF_DJANGO = `(?:${OWN}|(?:\\w+_)?(?:id|pk))`;
const compared = (column: string): string =>
  `(?:[^()]{0,120},\\s*)?(?:[\\w.]{1,80}\\.)?${column}\\s*={1,2}\\s*([A-Za-z_]\\w*)\\s*,?\\s*\\)`;

const THROWS: readonly RegExp[] = [
  new RegExp(`^(?:[\\w.]*\\.)?(?:get_object_or_404|aget_object_or_404)\\(${compared(OF_DJANGO)}$`),
  new RegExp(`^[\\w.]+\\.objects\\.a?get\\(${compared(OF_DJANGO)}$`),
  new RegExp(`^[\\w.]+\\.(?:filter|filter_by|where)\\(${compared(OWN)}\\.(?:first_or_404|one|one_or_404)\\(\\)$`),
];
const TELLS: readonly RegExp[] = [
  new RegExp(`^[\\w.]+\\.(?:filter|filter_by|where)\\(${compared(OWN)}\\.(?:first|one_or_none|exists|count)\\(\\)$`),
  new RegExp(`^[\\w.]+\\.objects\\.filter\\(${compared(OF_DJANGO)}\\.(?:first|exists|count)\\(\\)$`),
];
const LONGEST = 300;

/**
 * The variable by which a record is looked up under a key that the program made: where there is one, the variable holds
 * what the program once put there. `throws` tells that nothing goes on where there is none.
 */
export function foundRecord(text: string): { readonly name: string; readonly throws: boolean } | undefined {
  if (text.length > LONGEST || !/(?:id|pk)\s*=/.test(text)) return undefined;
  for (const [forms, throws] of [
    [THROWS, true],
    [TELLS, false],
  ] as const)
    for (const form of forms) {
      const name = form.exec(text)?.[1];
      if (name !== undefined) return { name, throws };
    }
  return undefined;
}
