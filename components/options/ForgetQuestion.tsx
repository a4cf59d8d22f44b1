import { i18n } from '#i18n';
import { Button } from '../base/Button.tsx';
import styles from './form.module.css';

/** A key that is forgotten cannot be shown again, so forgetting takes a second click. */
export function ForgetQuestion(props: { busy: boolean; onYes: () => void; onNo: () => void }) {
  return (
    <div className={styles.question} role="group" aria-labelledby="forget-question">
      <p id="forget-question">{i18n.t('options.forgetQuestion')}</p>
      <div className={styles.buttons}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question replaces the button that was pressed */}
        <Button look="danger" busy={props.busy} autoFocus onClick={props.onYes}>
          {i18n.t('options.forgetYes')}
        </Button>
        <Button look="quiet" onClick={props.onNo}>
          {i18n.t('action.keep')}
        </Button>
      </div>
    </div>
  );
}
