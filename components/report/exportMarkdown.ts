import { i18n } from '#i18n';
import type { SecurityReport } from '../../lib/api/schemas.ts';
import { SEVERITIES } from '../../lib/model/finding.ts';
import {
  Blockers,
  CategoryScores,
  ComplianceCheck,
  Destination,
  ExecutiveSummary,
  LicenseSummary,
  TopDrivers,
} from '../../lib/model/reportDetails.ts';
import type { Scan } from '../../lib/model/scan.ts';
import { gradeText } from '../base/grade.ts';
import { formatNumber, formatTime } from '../base/intl.ts';
import { targetPlace, titleOf } from '../base/targetText.ts';
import { inLanguage } from './fixedTexts.ts';
import { licenseList } from './lists.ts';
import { anything, plain } from './markdown.ts';
import { shownIdentity } from './shownIdentity.ts';
import { categoryText, complianceText } from './words.ts';

/** The report as a Markdown text to read and pass on. Untrusted text is escaped, so that none of it becomes markup. */
export function exportMarkdown(scan: Scan, report: SecurityReport): string {
  const { name, version } = shownIdentity(report);
  const isOwn = ExecutiveSummary.safeParse(report.executive_summary).success;
  const lines = [
    `# ${plain(name ?? titleOf(scan))}`,
    '',
    `**${plain(gradeText(report.grade))}** · ${plain(i18n.t(isOwn ? 'score.riskOf' : 'score.plain', { score: formatNumber(report.overall_score) }))}`,
    '',
    ...(version === undefined ? [] : [`- ${plain(i18n.t('report.version', { version }))}`]),
    `- ${plain(targetPlace(scan.target))}`,
    `- ${plain(report.url)}`,
    `- ${plain(i18n.t('report.scannedAt', { time: formatTime(report.reportDate) }))}`,
    ...(typeof report.commitSha === 'string' && report.commitSha !== ''
      ? [
          `- ${i18n.t(scan.target.kind === 'repository' ? 'report.commit' : 'report.fingerprint')} ${plain(report.commitSha)}`,
        ]
      : []),
    ...section('findings', findings(report)),
    ...section('summary', summary(report.executive_summary)),
    ...section('blockers', blockers(report.blockers)),
    ...section('drivers', drivers(report.top_drivers)),
    ...section('categories', categories(report.category_scores)),
    ...section('destinations', destinations(report.external_data_destinations)),
    ...section('licenses', licenses(report)),
    ...section('compliance', compliance(report.compliance_check)),
  ];
  return `${lines.join('\n').trim()}\n`;
}

type Title =
  | 'findings'
  | 'summary'
  | 'blockers'
  | 'drivers'
  | 'categories'
  | 'destinations'
  | 'licenses'
  | 'compliance';

function section(title: Title, lines: string[]): string[] {
  return lines.length === 0 ? [] : ['', `## ${i18n.t(`report.${title}`)}`, '', ...lines];
}

function findings(report: SecurityReport): string[] {
  return SEVERITIES.map(
    (severity) => `- ${i18n.t(`severity.${severity}`)}: ${formatNumber(report[`${severity}_findings`], 0)}`,
  );
}

function summary(value: unknown): string[] {
  const own = ExecutiveSummary.safeParse(value);
  if (!own.success) return anything(value);
  const { sentences, can, does, worry } = own.data;
  const list = (title: string, items: string[]) =>
    items.length === 0 ? [] : ['', `### ${title}`, '', ...items.map((item) => `- ${plain(item)}`)];
  return [
    plain(sentences.join(' ')),
    ...list(i18n.t('report.can'), can),
    ...list(i18n.t('report.does'), does),
    ...list(i18n.t('report.worry'), worry),
  ];
}

function blockers(value: unknown): string[] {
  const own = Blockers.safeParse(value);
  if (!own.success) return anything(value);
  return own.data.blockers.map((one) => `- **${plain(one.title)}**: ${plain(one.reason)}`);
}

function drivers(value: unknown): string[] {
  const own = TopDrivers.safeParse(value);
  if (!own.success) return anything(value);
  return own.data.drivers.flatMap((driver) => [
    `### ${plain(driver.title)}`,
    '',
    [
      `${i18n.t(`severity.${driver.severity}`)}, ${i18n.t(`confidence.${driver.confidence}`)}`,
      categoryText(driver.category),
      i18n.t('report.places', driver.count, [formatNumber(driver.count, 0)]),
      ...(driver.cwe === undefined ? [] : [driver.cwe]),
    ]
      .map(plain)
      .join(' · '),
    '',
    plain(driver.why),
    '',
    `${i18n.t('report.remedy')}: ${plain(driver.remedy)}`,
    '',
    ...driver.examples.map(
      ({ place, evidence, message }) =>
        `- ${plain(`${place.path}${place.line === undefined ? '' : `:${place.line}`}`)}: ${message === undefined ? '' : `${plain(message)} `}${plain(evidence)}`,
    ),
    '',
  ]);
}

function destinations(value: unknown): string[] {
  if (!Array.isArray(value)) return anything(value);
  return value.flatMap((one) => {
    const own = Destination.safeParse(one);
    return own.success
      ? [
          `- ${plain(own.data.host)}: ${plain(
            [
              own.data.purpose === 'unknown' ? i18n.t('report.ownerUnknown') : inLanguage(own.data.purpose),
              ...own.data.sends.map(inLanguage),
            ].join(', '),
          )}`,
        ]
      : anything([one]);
  });
}

function categories(value: unknown): string[] {
  const own = CategoryScores.safeParse(value);
  if (!own.success) return anything(value);
  return Object.entries(own.data)
    .filter(([, one]) => one.applicable)
    .map(([name, one]) => `- ${plain(categoryText(name))}: ${formatNumber(one.score, 0)}`);
}

function licenses(report: SecurityReport): string[] {
  const list = licenseList(report.licenses);
  const own = LicenseSummary.safeParse(report.license_summary);
  return [
    ...(own.success ? [plain(own.data.commercial_use_reason), ''] : anything(report.license_summary)),
    ...(list === null
      ? anything(report.licenses)
      : list.slice(0, 1000).map((one) => `- ${plain(one.name ?? one.spdx)}: ${plain(one.source)}`)),
  ];
}

function compliance(value: unknown): string[] {
  const own = ComplianceCheck.safeParse(value);
  if (!own.success) return anything(value);
  return own.data.rows.map((row) =>
    `- ${plain(row.standard)}, ${plain(row.requirement)}: **${complianceText(row.status)}** ${plain(row.detail)}`.trimEnd(),
  );
}
