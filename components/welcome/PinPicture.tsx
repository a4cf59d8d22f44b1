import { i18n } from '#i18n';
import { Mark } from '../base/Mark.tsx';
import styles from './WelcomePage.module.css';

const PIECE =
  'M19.4 8.9c.9-.3 1.6-1.1 1.6-2.1a2.2 2.2 0 0 0-4.4 0c0 .5.1.9.4 1.2h-3v3.3c-.4-.3-.9-.5-1.4-.5a2.4 2.4 0 0 0 0 4.8c.5 0 1-.2 1.4-.5V20h10v-4.4c.4.2.8.4 1.2.4a2.2 2.2 0 0 0 0-4.4c-.4 0-.8.1-1.2.3V8Z';

/** The browser's toolbar: the puzzle piece, the menu that it opens, and the pin in the line of Touchstone. */
export function PinPicture(props: { firefox: boolean }) {
  return (
    <svg className={styles.picture} viewBox="0 0 420 190" role="img" aria-label={i18n.t('welcome.pinPicture')}>
      <rect className={styles.window} x="1" y="1" width="418" height="188" rx="10" />
      <path className={styles.bar} d="M1 11A10 10 0 0 1 11 1h398a10 10 0 0 1 10 10v35H1Z" />
      <rect className={styles.address} x="60" y="11" width="246" height="26" rx="13" />
      <circle className={styles.dot} cx="22" cy="24" r="5" />
      <circle className={styles.dot} cx="40" cy="24" r="5" />
      {/* The button as it will stand there. */}
      <g transform="translate(316 12)">
        <Mark size={24} />
      </g>
      <circle className={styles.ring} cx="367" cy="24" r="17" />
      <path className={styles.glyph} d={PIECE} transform="translate(348 10)" />
      <circle className={styles.dot} cx="399" cy="17" r="2" />
      <circle className={styles.dot} cx="399" cy="24" r="2" />
      <circle className={styles.dot} cx="399" cy="31" r="2" />
      <rect className={styles.menu} x="196" y="54" width="192" height="122" rx="8" />
      <rect className={styles.line} x="212" y="68" width="96" height="9" rx="4.5" />
      <rect className={styles.chosen} x="204" y="88" width="176" height="36" rx="6" />
      <g transform="translate(212 95)">
        <Mark size={22} />
      </g>
      <text className={styles.label} x="243" y="111">
        Touchstone
      </text>
      {props.firefox ? (
        <g className={styles.pin} transform="translate(361 106)">
          <circle r="4" fill="none" strokeWidth="2.6" />
          <path d="M0-9v3M0 6v3M-9 0h3M6 0h3M-6.4-6.4l2.1 2.1M4.3 4.3l2.1 2.1M-6.4 6.4l2.1-2.1M4.3-4.3l2.1-2.1" />
        </g>
      ) : (
        <path className={styles.pin} transform="translate(352 97)" d="M5 1h8M7 1v6l-3 4h10l-3-4V1M9 11v7" />
      )}
      <circle className={styles.ring} cx="361" cy="106" r="14" />
      <rect className={styles.line} x="212" y="136" width="18" height="18" rx="4" />
      <rect className={styles.line} x="243" y="141" width="84" height="9" rx="4.5" />
    </svg>
  );
}
