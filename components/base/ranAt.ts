import { i18n } from '#i18n';
import type { Scan } from '../../lib/model/scan.ts';

/** Where a scan ran: on this device, or by which service. */
export function ranAt({ backend, origin }: Scan): string {
  const host = URL.parse(origin ?? '')?.host;
  return backend === 'device' || host === undefined
    ? i18n.t('report.ranOnDevice')
    : i18n.t('report.ranByService', { host });
}
