import type { Extractor } from '../../facts.ts';
import { dockerExtractor } from './dockerFacts.ts';
import { gitlabExtractor } from './gitlabFacts.ts';
import { pipelineExtractor } from './pipelineFacts.ts';
import { resourceExtractor } from './resourceFacts.ts';
import { terraformExtractor } from './terraformFacts.ts';
import { workflowExtractor } from './workflowFacts.ts';

/** The extractors of this folder, in the order in which they run. */
export const infrastructureExtractors: readonly Extractor[] = [
  dockerExtractor,
  gitlabExtractor,
  pipelineExtractor,
  resourceExtractor,
  terraformExtractor,
  workflowExtractor,
];
