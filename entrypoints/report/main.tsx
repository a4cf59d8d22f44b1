import '../../components/theme.css';
import { startPage } from '../../components/base/Page.tsx';
import { ReportPage } from '../../components/report/ReportPage.tsx';

void startPage(<ReportPage scanKey={new URLSearchParams(location.search).get('key') ?? ''} />);
