import { i18n } from '#i18n';
import { ExternalLink } from 'lucide-react';
import { visible } from '../base/text.ts';
import styles from './Drivers.module.css';
import { weakness } from './weaknesses.ts';

/** The public name of a kind of weakness, with its page. */
export function Weakness(props: { cwe: string | undefined }) {
  if (props.cwe === undefined) return null;
  const known = weakness(props.cwe);
  const words = known?.name === undefined ? visible(props.cwe, 40) : `${known.name} (${known.id})`;
  const text = i18n.t('report.cwe', { cwe: words });
  if (known === null) return <p className={styles.cwe}>{text}</p>;
  return (
    <p className={styles.cwe}>
      <a href={known.page} target="_blank" rel="noreferrer">
        {text} <ExternalLink size={12} aria-hidden="true" />
      </a>
    </p>
  );
}
