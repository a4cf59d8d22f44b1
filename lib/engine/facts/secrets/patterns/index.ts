import type { SecretPattern } from '../pattern.ts';
import { aiPatterns } from './ai.ts';
import { cloudPatterns } from './cloud.ts';
import { developmentPatterns } from './development.ts';
import { formPatterns } from './forms.ts';
import { keyPatterns } from './keys.ts';
import { messagingPatterns } from './messaging.ts';
import { paymentPatterns } from './payment.ts';
import { saasPatterns } from './saas.ts';

/** Every form of secret, the more exact ones first: of two that overlap the first is reported. */
export const SECRET_PATTERNS: readonly SecretPattern[] = [
  ...cloudPatterns,
  ...developmentPatterns,
  ...aiPatterns,
  ...paymentPatterns,
  ...messagingPatterns,
  ...saasPatterns,
  ...keyPatterns,
  ...formPatterns,
];
