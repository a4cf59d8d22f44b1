import type { Rule } from '../../rule.ts';
import { secretAccessToken } from './secret-access-token.ts';
import { secretAiKey } from './secret-ai-key.ts';
import { secretCloudKey } from './secret-cloud-key.ts';
import { secretCredentialsInUrl } from './secret-credentials-in-url.ts';
import { secretGeneric } from './secret-generic.ts';
import { secretHardcodedPassword } from './secret-hardcoded-password.ts';
import { secretMessagingToken } from './secret-messaging-token.ts';
import { secretPackageRegistryToken } from './secret-package-registry-token.ts';
import { secretPaymentKey } from './secret-payment-key.ts';
import { secretPrivateKey } from './secret-private-key.ts';
import { secretServiceToken } from './secret-service-token.ts';
import { secretSourceControlToken } from './secret-source-control-token.ts';
import { secretWalletKey } from './secret-wallet-key.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const secretsRules: readonly Rule[] = [
  secretAccessToken,
  secretAiKey,
  secretCloudKey,
  secretCredentialsInUrl,
  secretGeneric,
  secretHardcodedPassword,
  secretMessagingToken,
  secretPackageRegistryToken,
  secretPaymentKey,
  secretPrivateKey,
  secretServiceToken,
  secretSourceControlToken,
  secretWalletKey,
];
