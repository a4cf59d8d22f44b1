import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Scroller.module.css';

/**
 * A box that its content may be wider than. While it is, it is a named stop of the keyboard, which can then scroll
 * it; while all of it shows, it is none. Whether it is depends on the reader's fonts, so it is measured. A group, not
 * a region: the section around it is the landmark already.
 */
export function Scroller(props: { name: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const shown = box.current;
    if (shown === null) return;
    const measure = () => setScrolls(shown.scrollWidth > shown.clientWidth);
    // The box changes with the window, the content with its text and its fonts.
    const observer = new ResizeObserver(measure);
    for (const one of [shown, ...shown.children]) observer.observe(one);
    measure();
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={styles.scroller}
      {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': props.name } : {})}
    >
      {props.children}
    </div>
  );
}
