import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Something to think about before going on; it stops nothing. */
export function Warning(props: { children: ReactNode }) {
  return (
    <p className={styles.warn}>
      <TriangleAlert size={15} aria-hidden="true" />
      <span>{props.children}</span>
    </p>
  );
}
