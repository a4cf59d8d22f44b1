import { i18n } from '#i18n';
import type { ReactElement, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { SecurityReport } from '../../lib/api/schemas.ts';
import * as details from '../../lib/model/reportDetails.ts';
import type { Scan } from '../../lib/model/scan.ts';
import { GenericView } from '../base/GenericView.tsx';
import { Section } from '../base/Section.tsx';
import { Blockers } from './Blockers.tsx';
import { Categories } from './Categories.tsx';
import { Compliance } from './Compliance.tsx';
import type { Entry } from './Contents.tsx';
import { Coverage } from './Coverage.tsx';
import { Destinations } from './Destinations.tsx';
import { Findings } from './Findings.tsx';
import { History } from './History.tsx';
import { Licenses } from './Licenses.tsx';
import { limitsOf } from './limits.ts';
import { destinationList } from './lists.ts';
import { Retention } from './Retention.tsx';
import { Summary } from './Summary.tsx';

/** The rule that finds what was left because it was too much. */
const CUT = 'archive-over-limits';

/** The sections of a report that have something to say, in the order a person asks. */
export function reportSections(scan: Scan, report: SecurityReport): (Entry & { view: ReactElement })[] {
  const sections: (Entry & { view: ReactElement })[] = [];
  const add = (
    id: string,
    title: string,
    body: ReactNode | undefined,
    options: { count?: number | undefined; intro?: string | undefined } = {},
  ) => {
    if (body === undefined) return;
    const { count, intro } = options;
    const view = (
      <Section key={id} id={id} title={title} {...(intro === undefined ? {} : { intro })}>
        {body}
      </Section>
    );
    sections.push({ id, title, view, ...(count === undefined ? {} : { count }) });
  };
  const summary = parsed(details.ExecutiveSummary, report.executive_summary);
  const kind = typeof report.report_type === 'string' && summary !== null ? report.report_type : null;
  add(
    'summary',
    i18n.t('report.summary'),
    summary === null ? (
      foreign(report.executive_summary)
    ) : (
      <Summary summary={summary} repository={kind === 'repository'} />
    ),
  );

  const blockers = parsed(details.Blockers, report.blockers);
  const limits = limitsOf(blockers?.blockers ?? [], report.grade);
  const holds = limits.some((limit) => limit.binds);
  if (holds)
    add('blockers', i18n.t('report.blockers'), <Blockers limits={limits} />, { intro: i18n.t('report.blockersIntro') });
  else if (blockers === null) add('blockers', i18n.t('report.blockers'), foreign(report.blockers));

  const drivers = parsed(details.TopDrivers, report.top_drivers);
  add('findings', i18n.t('report.findings'), <Findings report={report} drivers={drivers?.drivers ?? []} />, {
    count: report.total_findings,
  });
  if (drivers === null) add('drivers', i18n.t('report.drivers'), foreign(report.top_drivers));

  const destinations = destinationList(report.external_data_destinations);
  add(
    'destinations',
    i18n.t('report.destinations'),
    destinations === null ? foreign(report.external_data_destinations) : <Destinations destinations={destinations} />,
    { count: destinations?.length },
  );

  const categories = parsed(details.CategoryScores, report.category_scores);
  if (categories === null) add('categories', i18n.t('report.categoriesPlain'), foreign(report.category_scores));
  else if (Object.keys(categories).length > 0)
    add('categories', i18n.t('report.categories'), <Categories categories={categories} />, {
      intro: i18n.t('report.categoriesIntro'),
    });

  // Limits that do not hold this grade down explain nothing yet: they stand with the arithmetic.
  if (limits.length > 0 && !holds)
    add('limits', i18n.t('report.limits'), <Blockers limits={limits} />, { intro: i18n.t('report.limitsIntro') });

  add('licenses', i18n.t('report.licenses'), <Licenses report={report} />);

  const compliance = parsed(details.ComplianceCheck, report.compliance_check);
  if (compliance === null) add('compliance', i18n.t('report.compliance'), foreign(report.compliance_check));
  else if (compliance.rows.length > 0)
    add('compliance', i18n.t('report.compliance'), <Compliance rows={compliance.rows} />);

  // One word is said beside the coverage; anything else gets its place.
  if (summary !== null) {
    const isCutHere = scan.backend === 'device' && drivers?.drivers.some(({ rule }) => rule === CUT) === true;
    add(
      'coverage',
      i18n.t('report.coverage'),
      <Coverage coverage={summary.coverage} engine={summary.engine_version} kind={kind} cutHere={isCutHere} />,
      { intro: i18n.t('report.coverageIntro') },
    );
  }
  if (kind === null) add('kind', i18n.t('report.kind'), foreign(report.report_type));

  add('history', i18n.t('report.history'), <History scan={scan} own={summary !== null} />);
  if (scan.backend === 'service') add('retention', i18n.t('report.retention'), <Retention scanKey={scan.key} />);
  return sections;
}

/** The value when it has our own shape. */
function parsed<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> | null {
  const result = schema.safeParse(value);
  return result.success ? (result.data as z.infer<T>) : null;
}

/** What another service said, in whatever shape; undefined when there is nothing to show. */
function foreign(value: unknown): ReactElement | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'object' && Object.keys(value).length === 0) return undefined;
  return <GenericView value={value} />;
}
