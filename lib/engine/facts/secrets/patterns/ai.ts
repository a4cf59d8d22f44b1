import { named, prefix } from '../pattern.ts';
import type { SecretPattern } from '../pattern.ts';

/** Keys of model and data services. Forms as the providers document them or as issued keys show. */
export const aiPatterns: readonly SecretPattern[] = [
  prefix('ai', 'openai-key', 'OpenAI API key', 't3blbkfj', /\bsk-(?:proj-|svcacct-|admin-|None-)?[\w-]{20,100}T3BlbkFJ[\w-]{20,100}/g, { before: 120, after: 120 }),
  prefix('ai', 'openai-project-key', 'OpenAI API key', ['sk-proj-', 'sk-svcacct-', 'sk-admin-'], /\bsk-(?:proj|svcacct|admin)-[\w-]{40,200}/g),
  prefix('ai', 'anthropic-key', 'Anthropic API key', 'sk-ant-', /\bsk-ant-(?:api|admin|sid|oat)\d\d-[\w-]{60,120}/g),
  prefix('ai', 'openrouter-key', 'OpenRouter API key', 'sk-or-', /\bsk-or-v1-[a-f0-9]{64}\b/g),
  prefix('ai', 'huggingface-token', 'Hugging Face token', ['hf_', 'api_org_'], /\b(?:hf_[A-Za-z0-9]{34}|api_org_[A-Za-z]{34})\b/g, { mixed: false, entropy: 3.6 }),
  prefix('ai', 'replicate-token', 'Replicate token', 'r8_', /\br8_[A-Za-z0-9]{37}\b/g),
  prefix('ai', 'groq-key', 'Groq API key', 'gsk_', /\bgsk_[A-Za-z0-9]{52}\b/g),
  prefix('ai', 'perplexity-key', 'Perplexity API key', 'pplx-', /\bpplx-[A-Za-z0-9]{48}\b/g),
  prefix('ai', 'xai-key', 'xAI API key', 'xai-', /\bxai-[A-Za-z0-9]{80}\b/g),
  prefix('ai', 'nvidia-key', 'NVIDIA API key', 'nvapi-', /\bnvapi-[\w-]{64}(?![\w-])/g),
  prefix('ai', 'langsmith-key', 'LangSmith API key', 'lsv2_', /\blsv2_(?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{10}\b/g),
  prefix('ai', 'pinecone-key', 'Pinecone API key', 'pcsk_', /\bpcsk_[A-Za-z0-9]{5,6}_[A-Za-z0-9]{60,64}\b/g),
  prefix('ai', 'tavily-key', 'Tavily API key', 'tvly-', /\btvly-(?:dev-|prod-)?[A-Za-z0-9]{32}\b/g),
  prefix('ai', 'cerebras-key', 'Cerebras API key', 'csk-', /\bcsk-[a-z0-9]{48}\b/g),
  prefix('ai', 'e2b-key', 'E2B API key', 'e2b_', /\be2b_[a-f0-9]{40}\b/g),
  prefix('ai', 'elevenlabs-key', 'ElevenLabs API key', 'sk_', /\bsk_[a-f0-9]{48}\b/g),
  prefix('ai', 'firecrawl-key', 'Firecrawl API key', 'fc-', /\bfc-[a-f0-9]{32}\b/g),
  prefix('ai', 'jina-key', 'Jina API key', 'jina_', /\bjina_[a-f0-9]{32}[\w-]{28}(?![\w-])/g),
  prefix('ai', 'voyage-key', 'Voyage API key', 'pa-', /\bpa-[\w-]{43}(?![\w-])/g, { entropy: 4.2 }),
  prefix('ai', 'cohere-argument', 'Cohere API key', 'cohere.client', /cohere\.Client(?:V2)?\(\s?(?:api_key\s?=\s?)?["']([A-Za-z0-9]{40})["']/g),
  prefix('ai', 'model-service-key', 'API key of a model service', 'sk-', /(?<![\w-])sk-(?:[A-Za-z0-9]{48}|[a-f0-9]{32})(?![\w-])/g, { entropy: 3.3, after: 60 }),
  named('ai', 'cohere-key', 'Cohere API key', ['cohere', 'co_api_key'], '[A-Za-z0-9]{40}'),
  named('ai', 'mistral-key', 'Mistral API key', 'mistral', '[A-Za-z0-9]{32}'),
  named('ai', 'deepseek-key', 'DeepSeek API key', 'deepseek', 'sk-[a-f0-9]{32}'),
  named('ai', 'wandb-key', 'Weights & Biases API key', ['wandb_api_key', 'wandb.login'], '[0-9a-f]{40}', { expression: /(?:wandb_api_key["']?\s{0,3}[=:]\s{0,3}|wandb\.login\(\s{0,3}(?:key\s{0,3}=\s{0,3})?)["']?([0-9a-f]{40})\b/gi }),
  named('ai', 'openai-old-key', 'OpenAI API key', ['openai_api_key', 'openai_key', 'openai.api_key', 'openaiapikey'], 'sk-[A-Za-z0-9]{32,64}'),
  named('ai', 'deepgram-key', 'Deepgram API key', 'deepgram', '[0-9a-f]{40}'),
  named('ai', 'assemblyai-key', 'AssemblyAI API key', 'assemblyai', '[0-9a-f]{32}'),
];
