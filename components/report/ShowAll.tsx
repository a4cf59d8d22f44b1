import { i18n } from '#i18n';
import { ChevronDown } from 'lucide-react';
import { Button } from '../base/Button.tsx';
import { formatNumber } from '../base/intl.ts';

/** Below a list that was cut: shows the rest. */
export function ShowAll(props: { count: number; onClick: () => void }) {
  return (
    <div>
      <Button size="small" onClick={props.onClick}>
        {i18n.t('report.showAll', [formatNumber(props.count, 0)])}
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
    </div>
  );
}
