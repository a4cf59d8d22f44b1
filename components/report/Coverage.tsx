import { i18n } from '#i18n';
import type { ExecutiveSummary } from '../../lib/model/reportDetails.ts';
import { MOST_FILES_HERE, MOST_UNPACKED_HERE } from '../../lib/model/deviceLimits.ts';
import { Button } from '../base/Button.tsx';
import { formatNumber } from '../base/intl.ts';
import { openOptions } from '../base/open.ts';
import { Place } from '../base/Place.tsx';
import { Prose } from '../base/Prose.tsx';
import { visible } from '../base/text.ts';
import { inLanguage } from './fixedTexts.ts';
import styles from './Coverage.module.css';

/** How much was looked at, and what was not: "not checked" is not "clean". */
export function Coverage(props: {
  coverage: ExecutiveSummary['coverage'];
  engine: string;
  kind: string | null;
  /** It was more than this device reads of one thing. */
  cutHere: boolean;
}) {
  const { coverage } = props;
  const figures = [
    ['report.filesTotal', coverage.total_files],
    ['report.filesAnalyzed', coverage.analyzed_files],
    ['report.filesSkipped', coverage.skipped_files],
    ['report.filesFailed', coverage.failed_files],
  ] as const;
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{i18n.t(label)}</dt>
            <dd>{formatNumber(count, 0)}</dd>
          </div>
        ))}
      </dl>
      {props.cutHere && (
        <div className={styles.cut}>
          <p>
            {i18n.t('report.cutHere', {
              megabytes: formatNumber(MOST_UNPACKED_HERE / 2 ** 20, 0),
              files: formatNumber(MOST_FILES_HERE, 0),
            })}
          </p>
          <Button size="small" onClick={openOptions}>
            {i18n.t('action.openOptions')}
          </Button>
        </div>
      )}
      {coverage.not_run.length > 0 && (
        <div className={styles.block}>
          <h3>{i18n.t('report.notRun')}</h3>
          <ul>
            {coverage.not_run.slice(0, 40).map((one, at) => (
              <li key={at}>
                <strong>
                  <Prose text={one.what} max={200} />
                </strong>
                <p>
                  <Prose text={one.why} translate={inLanguage} max={400} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {coverage.notes.length > 0 && (
        <div className={styles.block}>
          <h3>{i18n.t('report.fileNotes')}</h3>
          <ul>
            {coverage.notes.slice(0, 20).map((one, at) => (
              <li key={at}>
                <Place place={{ path: one.path }} /> <Prose text={one.note} max={300} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.engine}>
        {i18n.t('report.engine', { version: visible(props.engine, 60) })}
        {props.kind !== null &&
          props.kind !== '' &&
          ` ${i18n.t('report.kindIs', { kind: visible(inLanguage(props.kind), 80) })}`}
      </p>
    </>
  );
}
