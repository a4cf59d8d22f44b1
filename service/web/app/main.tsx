import { startPage } from '../../../components/base/Page.tsx';
import { ReportPage } from '../../../components/report/ReportPage.tsx';
import { SCAN_KEY } from './browser.ts';

/** The report of a record or of one run, by the components of the extension. */
void startPage(<ReportPage scanKey={SCAN_KEY} />);
