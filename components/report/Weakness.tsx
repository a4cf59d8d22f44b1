import { i18n } from '#i18n';
import { ExternalLink } from 'lucide-react';
import { visible } from '../base/text.ts';
import styles from './Drivers.module.css';
import { weakness } from './weaknesses.ts';

/** The public name of a kind of weakness, with its page. */
export function Weakness(props: { cwe: string | undefined }) {
  if (props.cwe === undefined) return null;
  const known = weakness(props.cwe);
  if (known === null) return <p className={styles.cwe}>{i18n.t('report.cwe', { cwe: visible(props.cwe, 40) })}</p>;
  const { name, id, page } = known;
  return (
    <p className={styles.cwe}>
      <a href={page} target="_blank" rel="noreferrer">
        {i18n.t('report.cwe', { cwe: name ?? id })}{' '}
        <span className={styles.whole}>
          {name !== undefined && `(${id}) `}
          <ExternalLink size={12} aria-hidden="true" />
        </span>
      </a>
    </p>
  );
}
