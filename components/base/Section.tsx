import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** A titled block of the report or the options. `id` is its place in the table of contents. */
export function Section(props: { id: string; title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <section id={props.id} className={styles.section} aria-labelledby={`${props.id}-title`}>
      <h2 id={`${props.id}-title`} className={styles.title}>
        {props.title}
      </h2>
      {props.intro !== undefined && <p className={styles.intro}>{props.intro}</p>}
      {props.children}
    </section>
  );
}
