import { i18n } from '#i18n';

/** Fixed English sentences and what they are in German; `{}` stands for what differs from case to case, in order. */
export type Table = readonly (readonly [english: string, german: string])[];

/**
 * Puts sentences that reach our pages in English into the reader's language. What the table does not know stays
 * as it is: English, and true.
 */
export function translator(table: Table): (text: string) => string {
  let ready: { fixed: Map<string, string>; open: { pattern: RegExp; german: string }[] } | undefined;
  return (text) => {
    if (i18n.t('language') !== 'de') return text;
    ready ??= prepare(table);
    const fixed = ready.fixed.get(text);
    if (fixed !== undefined) return fixed;
    for (const { pattern, german } of ready.open) {
      const parts = pattern.exec(text)?.slice(1);
      if (parts !== undefined) return german.replace(/\{\}/g, () => parts.shift() ?? '');
    }
    return text;
  };
}

function prepare(table: Table) {
  const open = table.filter(([english]) => english.includes('{}'));
  return {
    fixed: new Map(table),
    open: open.map(([english, german]) => ({
      pattern: new RegExp(`^${english.split('{}').map(escaped).join('(.{1,1000}?)')}$`, 's'),
      german,
    })),
  };
}

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');
