import { i18n } from '#i18n';
import { ChevronDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../base/Button.tsx';
import { formatNumber } from '../base/intl.ts';

/** Below a list or table that was cut: shows the rest. The focus goes to the first of it, as the button is gone then. */
export function ShowAll(props: { count: number; onClick: () => void }) {
  function show({ currentTarget }: MouseEvent<HTMLElement>): void {
    const list = currentTarget.parentElement?.previousElementSibling;
    const shown = itemsOf(list).length;
    flushSync(props.onClick);
    const next = itemsOf(list)[shown];
    const inside = next?.querySelector<HTMLElement>('summary, a, button');
    if (next !== undefined && !inside) next.tabIndex = -1;
    (inside ?? next)?.focus();
  }
  return (
    <div>
      <Button size="small" onClick={show}>
        {i18n.t('report.showAll', [formatNumber(props.count, 0)])}
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
    </div>
  );
}

const itemsOf = (list: Element | null | undefined): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > li, :scope > tbody > tr') ?? []),
];
