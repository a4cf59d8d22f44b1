import type { Rule } from '../../rule.ts';
import browsingDataToNetwork from './browsing-data-to-network.ts';
import contentToMaker from './content-to-maker.ts';
import failedPagesLedAway from './failed-pages-led-away.ts';
import inputToNetwork from './input-to-network.ts';
import messageToCode from './message-to-code.ts';
import messageToPowers from './message-to-powers.ts';
import messageToRequest from './message-to-request.ts';
import pageContentToCode from './page-content-to-code.ts';
import privateDataToNetwork from './private-data-to-network.ts';
import privateDataToOutsiders from './private-data-to-outsiders.ts';
import remoteDataToCode from './remote-data-to-code.ts';
import serverMarkupInPages from './server-markup-in-pages.ts';
import sendingNotRuledOut from './sending-not-ruled-out.ts';
import serverUsesPowers from './server-uses-powers.ts';
import untrustedToMarkup from './untrusted-to-markup.ts';
import visitsToMaker from './visits-to-maker.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const flowsRules: readonly Rule[] = [
  browsingDataToNetwork,
  contentToMaker,
  failedPagesLedAway,
  inputToNetwork,
  messageToCode,
  messageToPowers,
  messageToRequest,
  pageContentToCode,
  privateDataToNetwork,
  privateDataToOutsiders,
  remoteDataToCode,
  serverMarkupInPages,
  sendingNotRuledOut,
  serverUsesPowers,
  untrustedToMarkup,
  visitsToMaker,
];
