import { i18n } from '#i18n';
import { Button } from '../base/Button.tsx';
import styles from './form.module.css';

/** What was tried and refused is not saved; the person may know better. */
export function Unsaved(props: { hasOld: boolean; busy: boolean; onAnyway: (() => void) | undefined }) {
  return (
    <div className={styles.buttons}>
      <p className={styles.help}>{i18n.t(props.hasOld ? 'options.oldKept' : 'options.notSaved')}</p>
      {props.onAnyway !== undefined && (
        <Button size="small" busy={props.busy} onClick={props.onAnyway}>
          {i18n.t('options.saveAnyway')}
        </Button>
      )}
    </div>
  );
}
