import { i18n } from '#i18n';
import { Eye, KeyRound, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Advice, ExecutiveSummary } from '../../lib/model/reportDetails.ts';
import { Prose } from '../base/Prose.tsx';
import { ShowAll } from './ShowAll.tsx';
import styles from './Summary.module.css';
import { useAll } from './useAll.ts';

const FIRST = 6;
/** The list of what it may do stands in columns: three times as many take no more room. */
const FIRST_WIDE = 12;
/** Name and grade stand above in large letters: the sentence is for those who get the text alone. In reports before codes: */
const SAID_ABOVE = / has grade \S+, with [\d.,]+ of 100 risk points\.$/;

/** The report in a few sentences, and three short lists: worry, does, can. */
export function Summary(props: { summary: ExecutiveSummary; repository: boolean }) {
  const { sentences, can, does, worry, told } = props.summary;
  return (
    <>
      <p className={styles.lead}>
        {sentences
          .filter((sentence, at) => told?.sentences[at]?.code !== 'identity' && !SAID_ABOVE.test(sentence))
          .slice(0, 12)
          .map((sentence, at) => (
            <span key={at}>
              <Prose text={sentence} />{' '}
            </span>
          ))}
      </p>
      {props.summary.advice !== undefined && <WhatToDo advice={props.summary.advice} repository={props.repository} />}
      <div className={styles.lists}>
        <Lines
          title={i18n.t('report.worry')}
          none={i18n.t('report.worryNone')}
          lines={worry}
          icon={<TriangleAlert size={16} aria-hidden="true" />}
          mark="worry"
        />
        <Lines
          title={i18n.t('report.does')}
          none={i18n.t('report.doesNone')}
          lines={does}
          icon={<Eye size={16} aria-hidden="true" />}
        />
        {/* A repository asks for no permissions: an empty list would say nothing. */}
        {(can.length > 0 || !props.repository) && (
          <Lines
            title={i18n.t('report.can')}
            none={i18n.t('report.canNone')}
            lines={can}
            icon={<KeyRound size={16} aria-hidden="true" />}
            mark="wide"
          />
        )}
      </div>
    </>
  );
}

/** The advice for who decides, with its reason. */
function WhatToDo(props: { advice: Advice; repository: boolean }) {
  const { action, reason, about } = props.advice;
  const what = action === 'use' ? (props.repository ? 'useCode' : 'install') : action;
  return (
    <div className={styles.advice} data-action={action}>
      <h3>{i18n.t('report.advice.title')}</h3>
      <p>
        <strong>{i18n.t(`report.advice.action.${what}`)}</strong> {i18n.t(`report.advice.reason.${reason}`)}
        {about !== undefined && (
          <>
            {' '}
            <Prose text={`${about}.`} max={200} />
          </>
        )}
      </p>
    </div>
  );
}

function Lines(props: {
  title: string;
  none: string;
  lines: readonly string[];
  icon: ReactNode;
  mark?: 'worry' | 'wide';
}) {
  const [all, showAll] = useAll();
  const { lines } = props;
  // One more line takes no more room than the button that would show it.
  const first = props.mark === 'wide' ? FIRST_WIDE : FIRST;
  const cut = !all && lines.length > first + 1;
  return (
    <div className={styles.lines} data-mark={lines.length > 0 || props.mark === 'wide' ? props.mark : undefined}>
      <h3>
        {props.icon} {props.title}
      </h3>
      {lines.length === 0 ? (
        <p className={styles.none}>{props.none}</p>
      ) : (
        <ul>
          {lines.slice(0, cut ? first : 40).map((line, at) => (
            <li key={at}>
              <Prose text={line} max={400} />
            </li>
          ))}
        </ul>
      )}
      {cut && <ShowAll count={lines.length} onClick={showAll} />}
    </div>
  );
}
