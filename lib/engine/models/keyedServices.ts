/**
 * Services that answer whoever has a key, models of language and translators among them: what is sent there is of the account
 * that the key opens. Sources: the services' documentation.
 */
export const KEYED_SERVICE =
  /^https:\/\/(?:api\.(?:openai|anthropic|groq|deepseek|cohere|together|mistral|perplexity|x|siliconflow|moonshot)\.(?:com|ai|xyz|cn)|generativelanguage\.googleapis\.com|translation\.googleapis\.com|openrouter\.ai|api-inference\.huggingface\.co|dashscope\.aliyuncs\.com|open\.bigmodel\.cn|api(?:-free)?\.deepl\.com|api\.cognitive\.microsofttranslator\.com|[\w*-]+\.openai\.azure\.com)(?=[/:?]|$)/i;

/** What a key for one of them is handed over in. */
export const KEY_NAME =
  /^(?:proxy-)?authorization$|^(?:x-(?:goog-)?)?(?:api|auth|subscription)[-_]?key$|^ocp-apim-subscription-key$/i;

/** Keys of such services as they look when they are written down. Sources: the services' documentation. */
export const WRITTEN_KEY =
  /(?:^|\s)(?:(?:sk|gsk|pplx|xai|hf|key)[-_][\w-]{16,}|AIza[\w-]{30,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,})/;

/** Addresses that hold, behind their host, whose account they are of: its name is made at run time. */
export const ACCOUNT_ADDRESS =
  /^https:\/\/(?:api\.github\.com\/repos\/\*|gitlab\.com\/api\/v4\/projects\/\*|api\.bitbucket\.org\/2\.0\/repositories\/\*)\//i;
