import type { Rule } from '../../rule.ts';
import { gitlabRemoteInclude } from './gitlab-remote-include.ts';
import { gitlabScriptInjection } from './gitlab-script-injection.ts';
import { gitlabUnpinnedImage } from './gitlab-unpinned-image.ts';
import { gitlabUnsafeSetting } from './gitlab-unsafe-setting.ts';
import { pipelineScriptInjection } from './pipeline-script-injection.ts';
import { pipelineUnpinnedPart } from './pipeline-unpinned-part.ts';
import { pipelineUnsafeSetting } from './pipeline-unsafe-setting.ts';
import { workflowArtifactTrusted } from './workflow-artifact-trusted.ts';
import { workflowBroadPermissions } from './workflow-broad-permissions.ts';
import { workflowCacheInRelease } from './workflow-cache-in-release.ts';
import { workflowCompromisedAction } from './workflow-compromised-action.ts';
import { workflowCredentialsInArtifact } from './workflow-credentials-in-artifact.ts';
import { workflowEnvironmentWritten } from './workflow-environment-written.ts';
import { workflowMisspeltAction } from './workflow-misspelt-action.ts';
import { workflowScriptInjection } from './workflow-script-injection.ts';
import { workflowSecretExposed } from './workflow-secret-exposed.ts';
import { workflowSelfHostedRunner } from './workflow-self-hosted-runner.ts';
import { workflowSpoofableCondition } from './workflow-spoofable-condition.ts';
import { workflowUnpinnedAction } from './workflow-unpinned-action.ts';
import { workflowUnsecureCommands } from './workflow-unsecure-commands.ts';
import { workflowUntrustedCheckout } from './workflow-untrusted-checkout.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const workflowsRules: readonly Rule[] = [
  gitlabRemoteInclude,
  gitlabScriptInjection,
  gitlabUnpinnedImage,
  gitlabUnsafeSetting,
  pipelineScriptInjection,
  pipelineUnpinnedPart,
  pipelineUnsafeSetting,
  workflowArtifactTrusted,
  workflowBroadPermissions,
  workflowCacheInRelease,
  workflowCompromisedAction,
  workflowCredentialsInArtifact,
  workflowEnvironmentWritten,
  workflowMisspeltAction,
  workflowScriptInjection,
  workflowSecretExposed,
  workflowSelfHostedRunner,
  workflowSpoofableCondition,
  workflowUnpinnedAction,
  workflowUnsecureCommands,
  workflowUntrustedCheckout,
];
