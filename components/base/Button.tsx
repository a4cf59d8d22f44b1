import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';

/** The one button. `busy` keeps its place and width, says so, and takes no second click. */
export function Button(props: ComponentProps<'button'> & { look?: Look; size?: 'small' | 'medium'; busy?: boolean }) {
  const { look = 'plain', size = 'medium', busy = false, className, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={[styles.button, styles[look], styles[size], className].filter(Boolean).join(' ')}
    />
  );
}

/** A button that is only an icon; its label is said and shown as a hint. */
export function IconButton(props: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; onSlate?: boolean }) {
  const { label, onSlate, className, ...rest } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={[styles.icon, onSlate ? styles.onSlate : '', className].filter(Boolean).join(' ')}
    />
  );
}
