import { Laptop, Server } from 'lucide-react';
import type { Scan } from '../../lib/model/scan.ts';
import { ranAt } from '../base/ranAt.ts';
import styles from './ScanRow.module.css';

/** The mark of where a scan ran, for lists that hold scans of this device and of a service. */
export function RanAt(props: { scan: Scan }) {
  const words = ranAt(props.scan);
  const Mark = props.scan.backend === 'device' ? Laptop : Server;
  return (
    <span className={styles.ran} title={words}>
      <Mark size={13} aria-hidden="true" /> <span className="said">{words}</span>
    </span>
  );
}
