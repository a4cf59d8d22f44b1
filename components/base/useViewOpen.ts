import { useEffect } from 'react';
import { send } from '../../lib/send.ts';

const BEAT = 4000;

/** While a view that shows an open scan is open, the background polls fast: tell it so, every few seconds. */
export function useViewOpen(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const beat = () => {
      // A missed beat costs nothing but slower news, and the next one comes by itself.
      send('view.open', {}).catch(() => undefined);
    };
    beat();
    const timer = setInterval(beat, BEAT);
    return () => clearInterval(timer);
  }, [active]);
}
