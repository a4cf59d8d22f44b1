import '../../components/theme.css';
import { startPage } from '../../components/base/Page.tsx';
import { InstalledPage } from '../../components/installed/InstalledPage.tsx';

void startPage(<InstalledPage />);
