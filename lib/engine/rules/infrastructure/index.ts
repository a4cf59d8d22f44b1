import type { Rule } from '../../rule.ts';
import { containerEscalationAllowed } from './container-escalation-allowed.ts';
import { containerHostAccess } from './container-host-access.ts';
import { containerPrivileged } from './container-privileged.ts';
import { containerUnpinnedImage } from './container-unpinned-image.ts';
import { dockerLooseRights } from './docker-loose-rights.ts';
import { dockerRunsAsRoot } from './docker-runs-as-root.ts';
import { dockerSecretInImage } from './docker-secret-in-image.ts';
import { dockerUnpinnedImage } from './docker-unpinned-image.ts';
import { dockerUnverifiedDownload } from './docker-unverified-download.ts';
import { kubernetesCertificateUnchecked } from './kubernetes-certificate-unchecked.ts';
import { kubernetesWildcardRole } from './kubernetes-wildcard-role.ts';
import { terraformBroadRights } from './terraform-broad-rights.ts';
import { terraformNoLogging } from './terraform-no-logging.ts';
import { terraformNoRecovery } from './terraform-no-recovery.ts';
import { terraformProviderKey } from './terraform-provider-key.ts';
import { terraformPublicAccess } from './terraform-public-access.ts';
import { terraformUnencryptedStorage } from './terraform-unencrypted-storage.ts';
import { terraformWeakTransport } from './terraform-weak-transport.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const infrastructureRules: readonly Rule[] = [
  containerEscalationAllowed,
  containerHostAccess,
  containerPrivileged,
  containerUnpinnedImage,
  dockerLooseRights,
  dockerRunsAsRoot,
  dockerSecretInImage,
  dockerUnpinnedImage,
  dockerUnverifiedDownload,
  kubernetesCertificateUnchecked,
  kubernetesWildcardRole,
  terraformBroadRights,
  terraformNoLogging,
  terraformNoRecovery,
  terraformProviderKey,
  terraformPublicAccess,
  terraformUnencryptedStorage,
  terraformWeakTransport,
];
