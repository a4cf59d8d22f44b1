import { i18n } from '#i18n';
import { useContext } from 'react';
import { visible } from './text.ts';
import { Translated } from './translated.ts';

/**
 * A sentence of the analysis: safe to look at, what stands in backticks as code. The analysis writes English, and
 * says so to those who have pages of another language read out to them. `translate`: for sentences that are fixed.
 */
export function Prose(props: { text: string; max?: number; translate?: (text: string) => string }) {
  const text = props.translate?.(props.text) ?? props.text;
  const own = useContext(Translated);
  const isEnglish = text === props.text && !own.has(text);
  const parts = visible(text, props.max ?? 600).split('`');
  // An odd number of backticks is no pair: then they stay what they are.
  const paired = parts.length % 2 === 1;
  return (
    <span lang={isEnglish && i18n.t('language') !== 'en' ? 'en' : undefined}>
      {paired ? parts.map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part)) : parts.join('`')}
    </span>
  );
}
