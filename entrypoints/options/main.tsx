import '../../components/theme.css';
import { startPage } from '../../components/base/Page.tsx';
import { OptionsPage } from '../../components/options/OptionsPage.tsx';

void startPage(<OptionsPage />);
