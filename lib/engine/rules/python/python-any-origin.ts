import { pythonRule } from './pythonRule.ts';
import { isTrue } from './pythonArguments.ts';

export const pythonAnyOrigin = pythonRule({
  id: 'python-any-origin',
  title: 'CORS allows every origin with credentials',
  severity: 'medium',
  cwe: 'CWE-942',
  why: 'Any page that a visitor opens can read what the service tells them.',
  remedy: 'List the origins that may call.',
  callees:
    /^any origin told$|\.(?:add|set|setdefault|set_header|send_header|add_header)$|CORS|add_middleware|cross_origin/,
  call: (call) => {
    if (call.name === 'any origin told') return { severity: 'low', confidence: 'medium' };
    const named = new Map(call.named);
    const any =
      ['allow_origins', 'origins', 'allowed_origins'].some((name) =>
        /^[[(]?\s*["']\*["']/.test(named.get(name)?.literal ?? named.get(name)?.text ?? ''),
      ) ||
      /["']origins["']\s*:\s*\[?\s*["']\*["']/.test(
        named.get('resources')?.literal ?? named.get('resources')?.text ?? '',
      );
    if (
      /\.(?:add|set|setdefault|set_header|send_header|add_header)$/.test(call.name) &&
      /^Access-Control-Allow-Origin$/i.test(String(call.args[0]?.constant ?? ''))
    )
      return call.args[1]?.constant === '*'
        ? { severity: 'low', confidence: 'medium' }
        : call.args[1]?.taint === undefined
          ? undefined
          : { severity: 'medium', confidence: 'medium', value: call.args[1] };
    // Flask-CORS lets all in unless it is told whom.
    if (/^flask_cors\.CORS$/.test(call.name) && !['origins', 'resources'].some((name) => named.has(name)))
      return isTrue(named.get('supports_credentials'))
        ? { severity: 'medium', confidence: 'high' }
        : { severity: 'low', confidence: 'medium' };
    if (any && /CORS|add_middleware|cross_origin/.test(call.name))
      return isTrue(named.get('allow_credentials')) || isTrue(named.get('supports_credentials'))
        ? { severity: 'medium', confidence: 'high' }
        : { severity: 'low', confidence: 'medium' };
    return undefined;
  },
  assign: ({ target, value }, { assigns }) =>
    /^(?:CORS_ORIGIN_ALLOW_ALL|CORS_ALLOW_ALL_ORIGINS)$/.test(target) && isTrue(value)
      ? assigns.some((one) => one.target === 'CORS_ALLOW_CREDENTIALS' && isTrue(one.value))
        ? { severity: 'medium', confidence: 'high' }
        : { severity: 'low', confidence: 'medium' }
      : /\[['"]Access-Control-Allow-Origin['"]\]$/i.test(target) &&
          (value.constant === '*' || value.taint !== undefined)
        ? { severity: value.taint === undefined ? 'low' : 'medium', confidence: 'medium' }
        : undefined,
  bad: [
    "def lambda_handler(event, context):\n    return {'statusCode': 200, 'headers': {'Access-Control-Allow-Origin': '*'}, 'body': ''}",

    'from flask_cors import CORS\nCORS(app)',
    "response.headers.add('Access-Control-Allow-Origin', '*')",
    "from flask_cors import CORS\nCORS(app, resources={r'/*': {'origins': '*'}}, supports_credentials=True)",
    "origins = ['*']\napp.add_middleware(CORSMiddleware, allow_origins=origins, allow_credentials=True)",
    "app.add_middleware(CORSMiddleware, allow_origins=['*'], allow_credentials=True)",
    'CORS_ALLOW_ALL_ORIGINS = True',
  ],
  good: [
    "from flask_cors import CORS\nCORS(app, origins=['https://a.dev'])\nCORS(app, resources={r'/api/*': {'origins': 'https://a.dev'}})",
    "response.headers.add('Access-Control-Allow-Origin', 'https://a.dev')",
    "app.add_middleware(CORSMiddleware, allow_origins=['https://a.dev'])",
  ],
});
