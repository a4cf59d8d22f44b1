import { DOMAIN } from '../../facts/python/domain.ts';
import { pythonRule } from './pythonRule.ts';
import { say } from '../../../texts/say.ts';

/** What holds an address or the host of one. */
const ADDRESS_NAME = /(?:^|[._])(?:url|uri|href|host|hostname|netloc|origin|domain|referr?er|target|next)$/i;
/** A dot between words of a host that is not escaped. */
const LOOSE = /^\^?https?\??:\/\/(?:[\w-]|\\\.)+(?<!\\)\.[a-z]{2,}/i;

export const pythonLooseAddress = pythonRule({
  id: 'python-loose-address',
  title: 'Address check that lets other hosts pass',
  severity: 'low',
  cwe: 'CWE-20',
  why: 'A host name may stand anywhere in an address, `evilexample.com` ends like `example.com`, and an unescaped dot matches any character.',
  remedy: 'Parse the address and compare its whole host.',
  callees: /^in$|^re\.|\.(?:endswith|startswith)$/,
  call: (call) => {
    if (call.name === 'in')
      return call.args[1] !== undefined && ADDRESS_NAME.test(call.args[1].text)
        ? { confidence: 'low', message: say('anywhere-in-address', String(call.args[0]?.constant)) }
        : undefined;
    const text = call.args[0]?.constant;
    if (typeof text !== 'string') return undefined;
    if (/^re\.(?:compile|match|search|fullmatch)$/.test(call.name))
      return LOOSE.test(text) ? { confidence: 'medium' } : undefined;
    if (!/\.(?:endswith|startswith)$/.test(call.name) || !ADDRESS_NAME.test(call.on?.text ?? '')) return undefined;
    const loose = call.name.endsWith('endswith') ? DOMAIN.test(text) : /^https?:\/\/[\w.-]+\.[a-z]{2,}$/i.test(text);
    return loose
      ? {
          confidence: 'medium',
          message: call.name.endsWith('endswith') ? say('suffix-matches', text) : say('prefix-matches', text),
        }
      : undefined;
  },
  bad: [
    "if host.endswith('example.com'):\n    go(host)",
    "if url.startswith('https://example.com'):\n    go(url)",
    "if 'example.com' in url:\n    go(url)",
    "import re\nre.match('^https?://www.example.com', url)",
  ],
  good: [
    "if host.endswith('.example.com') or host == 'example.com':\n    go(host)",
    "if url.startswith('https://example.com/'):\n    go(url)",
    "if 'example.com' in hosts:\n    go()",
    "if name.endswith('report.com'):\n    go()",
    "import re\nre.match(r'^https?://www\\.example\\.com/', url)",
  ],
});
