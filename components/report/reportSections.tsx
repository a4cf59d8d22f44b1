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
  const add = (id: string, title: string, body: ReactNode, options: { count?: number; intro?: string } = {}) => {
    const view = (
      <Section key={id} id={id} title={title} {...(options.intro === undefined ? {} : { intro: options.intro })}>
        {body}
      </Section>
    );
    sections.push({ id, title, view, ...(options.count === undefined ? {} : { count: options.count }) });
  };
  const summary = parsed(details.ExecutiveSummary, report.executive_summary);
  const kind = typeof report.report_type === 'string' && summary !== null ? report.report_type : null;
  if (summary !== null)
    add('summary', i18n.t('report.summary'), <Summary summary={summary} repository={kind === 'repository'} />);
  else if (said(report.executive_summary))
    add('summary', i18n.t('report.summary'), <GenericView value={report.executive_summary} />);

  const blockers = parsed(details.Blockers, report.blockers);
  const limits = limitsOf(blockers?.blockers ?? [], report.grade);
  const holds = limits.some((limit) => limit.binds);
  if (holds) {
    add('blockers', i18n.t('report.blockers'), <Blockers limits={limits} />, { intro: i18n.t('report.blockersIntro') });
  } else if (blockers === null && said(report.blockers)) {
    add('blockers', i18n.t('report.blockers'), <GenericView value={report.blockers} />);
  }

  const drivers = parsed(details.TopDrivers, report.top_drivers);
  add('findings', i18n.t('report.findings'), <Findings report={report} drivers={drivers?.drivers ?? []} />, {
    count: report.total_findings,
  });
  if (drivers === null && said(report.top_drivers))
    add('drivers', i18n.t('report.drivers'), <GenericView value={report.top_drivers} />);

  const destinations = destinationList(report.external_data_destinations);
  if (destinations !== null) {
    add('destinations', i18n.t('report.destinations'), <Destinations destinations={destinations} />, {
      count: destinations.length,
    });
  } else if (said(report.external_data_destinations)) {
    add('destinations', i18n.t('report.destinations'), <GenericView value={report.external_data_destinations} />);
  }

  const categories = parsed(details.CategoryScores, report.category_scores);
  if (categories !== null && Object.keys(categories).length > 0) {
    add('categories', i18n.t('report.categories'), <Categories categories={categories} />, {
      intro: i18n.t('report.categoriesIntro'),
    });
  } else if (categories === null && said(report.category_scores)) {
    add('categories', i18n.t('report.categoriesPlain'), <GenericView value={report.category_scores} />);
  }

  // Limits that do not hold this grade down explain nothing yet: they stand with the arithmetic.
  if (limits.length > 0 && !holds) {
    add('limits', i18n.t('report.limits'), <Blockers limits={limits} />, { intro: i18n.t('report.limitsIntro') });
  }

  add('licenses', i18n.t('report.licenses'), <Licenses report={report} />);

  const compliance = parsed(details.ComplianceCheck, report.compliance_check);
  if (compliance !== null && compliance.rows.length > 0) {
    add('compliance', i18n.t('report.compliance'), <Compliance rows={compliance.rows} />);
  } else if (compliance === null && said(report.compliance_check)) {
    add('compliance', i18n.t('report.compliance'), <GenericView value={report.compliance_check} />);
  }

  // One word is said beside the coverage; anything else gets its place.
  if (summary !== null) {
    add(
      'coverage',
      i18n.t('report.coverage'),
      <Coverage
        coverage={summary.coverage}
        engine={summary.engine_version}
        kind={kind}
        cutHere={scan.backend === 'device' && drivers?.drivers.some(({ rule }) => rule === CUT) === true}
      />,
      {
        intro: i18n.t('report.coverageIntro'),
      },
    );
  }
  if (kind === null && said(report.report_type))
    add('kind', i18n.t('report.kind'), <GenericView value={report.report_type} />);

  add('history', i18n.t('report.history'), <History scan={scan} own={summary !== null} />);
  if (scan.backend === 'service') add('retention', i18n.t('report.retention'), <Retention scanKey={scan.key} />);
  return sections;
}

/** The value when it has our own shape. */
function parsed<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> | null {
  const result = schema.safeParse(value);
  return result.success ? (result.data as z.infer<T>) : null;
}

/** Whether there is anything to show. */
function said(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}
