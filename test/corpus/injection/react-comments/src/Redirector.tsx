import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
export function Redirector() {
  const location = useLocation();
  useEffect(() => {
    const next = new URLSearchParams(location.search).get('next');
    // expect: open-redirect
    if (next) window.location.href = next;
  }, [location]);
  const here = () => { window.location.href = '/login'; };
  const there = () => { window.location.assign(`/item/${encodeURIComponent(location.hash.slice(1))}`); };
  return <button onClick={here}>in</button>;
}
