import { i18n } from '#i18n';
import { Eye, KeyRound, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExecutiveSummary } from '../../lib/model/reportDetails.ts';
import { visible } from '../base/text.ts';
import styles from './Summary.module.css';

/** The report in a few sentences, and three short lists: can, does, worry. */
export function Summary(props: { summary: ExecutiveSummary }) {
  const { sentences, can, does, worry } = props.summary;
  return (
    <>
      <p className={styles.lead}>
        {sentences
          .slice(0, 12)
          .map((sentence) => visible(sentence, 600))
          .join(' ')}
      </p>
      <div className={styles.three}>
        <Lines
          title={i18n.t('report.can')}
          none={i18n.t('report.canNone')}
          lines={can}
          icon={<KeyRound size={16} aria-hidden="true" />}
        />
        <Lines
          title={i18n.t('report.does')}
          none={i18n.t('report.doesNone')}
          lines={does}
          icon={<Eye size={16} aria-hidden="true" />}
        />
        <Lines
          title={i18n.t('report.worry')}
          none={i18n.t('report.worryNone')}
          lines={worry}
          icon={<TriangleAlert size={16} aria-hidden="true" />}
        />
      </div>
    </>
  );
}

function Lines(props: { title: string; none: string; lines: readonly string[]; icon: ReactNode }) {
  return (
    <div className={styles.lines}>
      <h3>
        {props.icon} {props.title}
      </h3>
      {props.lines.length === 0 ? (
        <p className={styles.none}>{props.none}</p>
      ) : (
        <ul>
          {props.lines.slice(0, 40).map((line, at) => (
            <li key={at}>{visible(line, 400)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
