/** What the engine makes of a small program. */
export interface Verdict {
  /** The flow is found with its source and its place right, and told. */
  readonly found: boolean;
  /** Flows that were found instead. */
  readonly flows: readonly string[];
  /** Rules that tell something at medium or above. */
  readonly told: readonly string[];
}

/** Three columns of parts with names. */
export interface Named {
  readonly source: { readonly id: string };
  readonly carrier: { readonly id: string };
  readonly sink: { readonly id: string };
}

/** Programs that are composed of a row of three indexes. */
export interface Matrix<T extends Named> {
  readonly columns: readonly [number, number, number];
  tripleOf(row: readonly number[]): T;
  fits(triple: T): boolean;
  /** Files of the harmful program of a triple. */
  program(triple: T): Readonly<Record<string, string>>;
  /** What is made of the program of a triple. */
  harmful(triple: T, turn: number): Promise<Verdict>;
  /** What is made of a harmless twin, which is another one with every turn. */
  twin(triple: T, turn: number): Promise<{ readonly variant: string; readonly told: readonly string[] }>;
}

export interface MatrixResult<T extends Named> {
  readonly programs: number;
  readonly found: number;
  /** Twins of which something is told at medium or above. */
  readonly alarms: number;
  readonly missed: readonly { readonly triple: T; readonly flows: readonly string[] }[];
  readonly alarmed: readonly { readonly triple: T; readonly variant: string; readonly rules: readonly string[] }[];
}

/** What is not as it should be among rows; `at` counts rows. */
export interface RowFaults {
  readonly missed: readonly { readonly at: number; readonly flows: readonly string[] }[];
  readonly alarmed: readonly { readonly at: number; readonly variant: string; readonly rules: readonly string[] }[];
}

/** Scans the program of every row and one of its harmless twins; `before` rows had their turn. */
export async function faultsOf<T extends Named>(
  matrix: Matrix<T>,
  rows: readonly (readonly number[])[],
  before: number,
): Promise<RowFaults> {
  const missed: { at: number; flows: readonly string[] }[] = [];
  const alarmed: { at: number; variant: string; rules: readonly string[] }[] = [];
  for (const [index, row] of rows.entries()) {
    const triple = matrix.tripleOf(row);
    const at = before + index;
    const verdict = await matrix.harmful(triple, at);
    if (!verdict.found) missed.push({ at, flows: verdict.flows });
    const { variant, told } = await matrix.twin(triple, at);
    if (told.length > 0) alarmed.push({ at, variant, rules: told });
  }
  return { missed, alarmed };
}

/** Faults among rows, with the triples that they are of. */
export function resultOf<T extends Named>(
  matrix: Matrix<T>,
  rows: readonly (readonly number[])[],
  faults: RowFaults,
): MatrixResult<T> {
  const tripleAt = (at: number): T => matrix.tripleOf(rows[at] ?? []);
  const missed = faults.missed.map(({ at, flows }) => ({ triple: tripleAt(at), flows }));
  const alarmed = faults.alarmed.map(({ at, ...rest }) => ({ triple: tripleAt(at), ...rest }));
  return { programs: rows.length, found: rows.length - missed.length, alarms: alarmed.length, missed, alarmed };
}

/** "key-listener × message × fetch-body". */
export function nameOf({ source, carrier, sink }: Named): string {
  return `${source.id} × ${carrier.id} × ${sink.id}`;
}

/** Shares of what was missed by source, carrier and sink, worst first: where to look. */
export function worstOf(all: readonly Named[], missed: readonly { readonly triple: Named }[]): string[] {
  return (['source', 'carrier', 'sink'] as const).map((column) => {
    const whole = countBy(all.map((triple) => triple[column].id));
    const lost = countBy(missed.map(({ triple }) => triple[column].id));
    const shares = [...lost].map(([id, count]) => ({ id, share: count / (whole.get(id) ?? 1) }));
    const worst = shares.toSorted((a, b) => b.share - a.share).slice(0, 12);
    return `${column}: ${worst.map(({ id, share }) => `${id} ${Math.round(100 * share)} %`).join(', ')}`;
  });
}

/** What a failing test prints: figures, where the misses are, the programs of the first ones, the twins that were told. */
export function storyOf<T extends Named>(
  all: readonly T[],
  result: MatrixResult<T>,
  program: (triple: T) => Readonly<Record<string, string>>,
): string {
  const share = (count: number): string => `${count} (${((100 * count) / result.programs).toFixed(1)} %)`;
  const [first] = result.missed;
  return [
    `${share(result.found)} of ${result.programs} found, ${share(result.alarms)} twins told`,
    ...worstOf(all, result.missed),
    ...result.missed.slice(0, 40).map(({ triple, flows }) => `missed: ${nameOf(triple)}: ${flows.join(', ')}`),
    ...(first ? Object.entries(program(first.triple)).map(([path, text]) => `--- ${path}\n${text}`) : []),
    ...result.alarmed
      .slice(0, 40)
      .map(({ triple, variant, rules }) => `told of ${variant}: ${nameOf(triple)}: ${rules.join(', ')}`),
  ].join('\n');
}

function countBy(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
