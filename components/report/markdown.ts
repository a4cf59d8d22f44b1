import { i18n } from '#i18n';
import { formatNumber } from '../base/intl.ts';
import { type Shape, shapeOf } from '../base/shape.ts';
import { humanise, visible } from '../base/text.ts';
import { maskKeys } from './maskKeys.ts';

/** A value of unknown structure as a nested list, bounded as on the page. */
export function anything(value: unknown): string[] {
  return value === null || value === undefined ? [] : written(shapeOf(value), '');
}

function written(shape: Shape, indent: string): string[] {
  const item = (label: string, inner: Shape): string[] => {
    const word = oneWord(inner);
    const head = label === '' ? '' : `${plain(label)}: `;
    return word !== null
      ? [`${indent}- ${head}${word}`]
      : [`${indent}- ${head}`.trimEnd(), ...written(inner, `${indent}  `)];
  };
  switch (shape.kind) {
    case 'list':
      return shape.items.flatMap((inner) => item('', inner));
    case 'fields':
      return shape.fields.flatMap(([name, inner]) => item(humanise(name), inner));
    case 'bars':
      return shape.bars.map((bar) => `${indent}- ${plain(humanise(bar.name))}: ${formatNumber(bar.value, 2)}`);
    case 'table':
      return shape.rows.map(
        (row) =>
          `${indent}- ${row.map((cell, at) => `${plain(humanise(shape.columns[at] ?? ''))}: ${oneWord(cell) ?? ''}`).join('; ')}`,
      );
    default:
      return [`${indent}- ${oneWord(shape) ?? ''}`];
  }
}

function oneWord(shape: Shape): string | null {
  switch (shape.kind) {
    case 'nothing':
      return '–';
    case 'truth':
      return i18n.t(shape.value ? 'generic.true' : 'generic.false');
    case 'number':
      return formatNumber(shape.value, 3);
    case 'text':
      return plain(shape.value);
    case 'deeper':
      return '…';
    default:
      return null;
  }
}

/** Text that Markdown takes as text: keys masked, one line, every sign of markup escaped, also one at the start of a line. */
export function plain(text: string): string {
  return maskKeys(visible(text))
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/^\s*([#+=-]|\d+(?=[.)]))/, '\\$1');
}
