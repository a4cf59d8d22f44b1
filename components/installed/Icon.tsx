import { useState } from 'react';
import type { Installed } from '../../lib/installed/installed.ts';
import styles from './InstalledRow.module.css';

const SIZE = 40;

/** The extension's own icon where the browser lets us show it, else its first letter. Firefox shows none of others. */
export function Icon(props: { icons: Installed['icons']; name: string }) {
  const [broken, setBroken] = useState(false);
  const sorted = [...props.icons].sort((a, b) => a.size - b.size);
  const url = (sorted.find((icon) => icon.size >= SIZE) ?? sorted.at(-1))?.url;
  if (broken || url?.startsWith('chrome://extension-icon/') !== true)
    return (
      <span className={styles.letter} aria-hidden="true">
        {[...props.name.trim()][0]?.toUpperCase()}
      </span>
    );
  return <img className={styles.icon} src={url} alt="" width={SIZE} height={SIZE} onError={() => setBroken(true)} />;
}
