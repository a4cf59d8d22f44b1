import type * as z from 'zod/mini';
import type { SecurityReport } from '../../api/schemas.ts';
import * as details from '../../model/reportDetails.ts';
import type { Told } from '../../model/told.ts';
import { tell } from '../tell.ts';
import { GERMAN } from './german.ts';
import { RULES } from './rules.ts';

/** A report in German, and the texts in it that are German now: what is not among them is still English. */
export interface Translated {
  readonly report: SecurityReport;
  readonly german: ReadonlySet<string>;
}

/**
 * Our own report in German: what its codes and its rules' ids stand for. What has no code, and every part that is not of
 * our own shape, stays as it came.
 */
export function germanReport(report: SecurityReport): Translated {
  const german = new Set<string>();
  const put = (english: string, text: string | undefined): string => {
    if (text === undefined) return english;
    german.add(text);
    return text;
  };
  const told = (english: string, code: Told | undefined): string =>
    put(english, code === undefined ? undefined : tell(code, GERMAN));
  const ruled = (english: string, id: string | undefined, at: 0 | 1 | 2): string =>
    put(english, id !== undefined && Object.hasOwn(RULES, id) ? RULES[id]?.[at] : undefined);
  const step = (english: string): string => put(english, GERMAN.text(`flow:${english}`));
  /** The last step says what becomes of the first one: "Cookies", "gehen an die Webseite". */
  const steps = <Step extends { label: string }>(path: readonly Step[]): Step[] => {
    const begin = step(path[0]?.label ?? '');
    return path.map((one, at) => {
      const label = step(one.label);
      const isEnd = at > 0 && at === path.length - 1 && german.has(label);
      return { ...one, label: isEnd ? put(label, GERMAN.agree(begin, label)) : label };
    });
  };

  return {
    german,
    report: {
      ...report,
      executive_summary: changed(details.ExecutiveSummary, report.executive_summary, (summary) => ({
        ...summary,
        ...inOrder(summary, told),
        ...(summary.advice === undefined ? {} : { advice: { ...summary.advice, ...aboutOf(summary.advice, ruled) } }),
        coverage: {
          ...summary.coverage,
          not_run: summary.coverage.not_run.map((one) => ({ ...one, what: ruled(one.what, one.rule, 0) })),
        },
      })),
      top_drivers: changed(details.TopDrivers, report.top_drivers, ({ drivers }) => ({
        drivers: drivers.map((driver) => ({
          ...driver,
          title: ruled(driver.title, driver.rule, 0),
          why: ruled(driver.why, driver.rule, 1),
          remedy: ruled(driver.remedy, driver.rule, 2),
          examples: driver.examples.map((example) => ({
            ...example,
            ...(example.message === undefined ? {} : { message: told(example.message, example.told) }),
            ...(example.path === undefined ? {} : { path: steps(example.path) }),
          })),
        })),
      })),
      blockers: changed(details.Blockers, report.blockers, ({ blockers }) => ({
        blockers: blockers.map((one) => ({
          ...one,
          title: ruled(one.title, one.rule, 0),
          reason: told(one.reason, one.told),
        })),
      })),
      compliance_check: changed(details.ComplianceCheck, report.compliance_check, ({ rows }) => ({
        rows: rows.map((row) => ({ ...row, detail: told(row.detail, row.told) })),
      })),
    },
  };
}

type Lists = Pick<details.ExecutiveSummary, 'sentences' | 'can' | 'does' | 'worry'>;

/** The summary's texts by the codes beside them, one for one. */
function inOrder(
  summary: details.ExecutiveSummary,
  told: (english: string, code: Told | undefined) => string,
): Partial<Lists> {
  const codes = summary.told;
  if (codes === undefined) return {};
  const of = (list: keyof Lists): string[] =>
    summary[list].length === codes[list].length
      ? summary[list].map((text, at) => told(text, codes[list][at]))
      : summary[list];
  return { sentences: of('sentences'), can: of('can'), does: of('does'), worry: of('worry') };
}

const aboutOf = (
  { about, rule }: details.Advice,
  ruled: (english: string, id: string | undefined, at: 0) => string,
): { about?: string } => (about === undefined ? {} : { about: ruled(about, rule, 0) });

/** A part of the report changed, where it has our own shape. */
function changed<T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
  change: (own: z.infer<T>) => z.infer<T>,
): typeof value {
  const own = schema.safeParse(value);
  return own.success ? change(own.data as z.infer<T>) : value;
}
