import styles from './Progress.module.css';

/** A bar of 0 to 100. Without a value it says that something goes on, without how far. */
export function Progress(props: { value?: number; label: string }) {
  const known = props.value !== undefined && Number.isFinite(props.value);
  const value = known ? Math.min(100, Math.max(0, props.value ?? 0)) : undefined;
  return (
    <div
      role="progressbar"
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(value === undefined ? {} : { 'aria-valuenow': Math.round(value) })}
      className={styles.track}
    >
      <div
        className={styles.bar}
        data-known={known}
        style={value === undefined ? undefined : { inlineSize: `${Math.max(2, value)}%` }}
      />
    </div>
  );
}
