import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether a list is shown whole: after a click, and always on paper, where nobody can click. */
export function useAll(): [all: boolean, showAll: () => void] {
  const [all, setAll] = useState(false);
  useEffect(() => {
    const whole = () => flushSync(() => setAll(true));
    addEventListener('beforeprint', whole);
    return () => removeEventListener('beforeprint', whole);
  }, []);
  return [all, () => setAll(true)];
}
