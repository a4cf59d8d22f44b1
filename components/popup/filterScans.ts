import { isOpen, type Scan } from '../../lib/model/scan.ts';
import { targetName, targetPlace } from '../base/targetText.ts';

export type ScanFilter = 'all' | 'open' | 'failed' | `grade:${string}`;

/** The scans whose title, name or place holds every word of the text, and that pass the filter. Order kept. */
export function filterScans(scans: readonly Scan[], text: string, filter: ScanFilter): Scan[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return scans.filter((scan) => {
    if (!passes(scan, filter)) return false;
    if (words.length === 0) return true;
    const hay = `${scan.title} ${targetName(scan.target)} ${targetPlace(scan.target)}`.toLocaleLowerCase();
    return words.every((word) => hay.includes(word));
  });
}

function passes(scan: Scan, filter: ScanFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'open') return isOpen(scan);
  if (filter === 'failed') return scan.state.state === 'failed';
  return scan.state.state === 'done' && `grade:${scan.state.grade}` === filter;
}
