import type { Rule } from '../../rule.ts';
import { affiliateRewrite } from './affiliate-rewrite.ts';
import { collectionUndeclared } from './collection-undeclared.ts';
import { dropboxEndpoint } from './dropbox-endpoint.ts';
import { fingerprinting } from './fingerprinting.ts';
import { insecureRequest } from './insecure-request.ts';
import { passwordFormElsewhere } from './password-form-elsewhere.ts';
import { remoteResource } from './remote-resource.ts';
import { trackerEndpoint } from './tracker-endpoint.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const privacyRules: readonly Rule[] = [
  affiliateRewrite,
  collectionUndeclared,
  dropboxEndpoint,
  fingerprinting,
  insecureRequest,
  passwordFormElsewhere,
  remoteResource,
  trackerEndpoint,
];
