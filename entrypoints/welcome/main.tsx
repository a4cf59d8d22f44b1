import '../../components/theme.css';
import { startPage } from '../../components/base/Page.tsx';
import { WelcomePage } from '../../components/welcome/WelcomePage.tsx';

void startPage(<WelcomePage />);
