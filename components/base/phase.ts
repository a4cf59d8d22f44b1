import { i18n } from '#i18n';
import { humanise } from './text.ts';

const KNOWN = [
  'queued',
  'pending',
  'cloning',
  'cloned',
  'fetching',
  'analyzing',
  'scoring',
  'complete',
  'failed',
] as const;

/** The service's word for what it is doing, in the reader's language where we know the word. */
export function phaseText(phase: string): string {
  const word = KNOWN.find((known) => known === phase.trim().toLowerCase());
  return word === undefined ? humanise(phase === '' ? 'running' : phase) : i18n.t(`phase.${word}`);
}
