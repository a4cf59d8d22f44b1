import '../../components/theme.css';
import { startPage } from '../../components/base/Page.tsx';
import { Popup } from '../../components/popup/Popup.tsx';

const query = new URLSearchParams(location.search);
const tabId = Number(query.get('tab') ?? NaN);
void startPage(<Popup inTab={query.get('view') === 'tab'} {...(Number.isInteger(tabId) ? { tabId } : {})} />);
