import '../../components/theme.css';
import { startPage } from '../../components/base/Page.tsx';
import { UploadPage } from '../../components/upload/UploadPage.tsx';

void startPage(<UploadPage />);
