import { defineContentScript } from 'wxt/utils/define-content-script';
import { watchPage } from '../lib/button/watchPage.ts';
import { type Browser, contentMatches } from '../lib/pages/hosts.ts';

export default defineContentScript({
  matches: contentMatches(import.meta.env.BROWSER as Browser),
  runAt: 'document_idle',
  main: (context) => watchPage(context.signal),
});
