import { defineContentScript } from 'wxt/utils/define-content-script';
import { watchPage } from '../lib/button/watchPage.ts';

export default defineContentScript({
  // The manifest's entry is in wxt.config.ts: written here, the patterns would be part of every page's script.
  registration: 'runtime',
  main: (context) => watchPage(context.signal),
});
