import type { Place as PlaceType } from '../../lib/model/finding.ts';
import styles from './Place.module.css';
import { visible } from './text.ts';

/** A place in the scanned code: path, line and column. */
export function Place(props: { place: PlaceType }) {
  const { path, line, column } = props.place;
  const where = line === undefined ? '' : `:${line}${column === undefined ? '' : `:${column}`}`;
  return (
    <code className={styles.place}>
      <bdi>{visible(path, 300)}</bdi>
      {where}
    </code>
  );
}
