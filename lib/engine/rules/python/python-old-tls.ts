import { pythonRule } from './pythonRule.ts';
import { say } from '../../../texts/say.ts';

const OLD = /PROTOCOL_(?:SSLv[23]|TLSv1(?:_1)?)$|SSLv(?:2|3|23)_METHOD$|TLSv1(?:_1)?_METHOD$/;
const NEW = /TLSv1_[23]$|TLS_CLIENT$|PROTOCOL_TLS$/;

export const pythonOldTls = pythonRule({
  id: 'python-old-tls',
  title: 'Allows a broken TLS version',
  severity: 'medium',
  cwe: 'CWE-326',
  why: 'SSL 2, SSL 3, TLS 1.0 and TLS 1.1 are broken.',
  remedy: 'Use ssl.create_default_context() and TLS 1.2 or later.',
  call: (call) => {
    if (/\bSSL\.Context$/.test(call.name) && /SSLv23_METHOD$/.test(call.args[0]?.path ?? ''))
      return {
        severity: 'low',
        confidence: 'low',
        message: say('old-tls-negotiated'),
      };
    if ([...call.args, ...call.named.map(([, value]) => value)].some((value) => OLD.test(value.path ?? '')))
      return { confidence: 'medium' };
    if (call.name === 'ssl.SSLContext')
      return call.args.length === 0 && call.named.length === 0 ? { confidence: 'medium' } : undefined;
    return call.name === 'ssl.wrap_socket' &&
      !call.named.some(([name, value]) => name === 'ssl_version' && NEW.test(value.path ?? ''))
      ? { confidence: 'medium' }
      : undefined;
  },
  assign: ({ target, value }) =>
    /\.minimum_version$/.test(target) &&
    /TLSVersion\.(?:SSLv3|TLSv1|TLSv1_1|MINIMUM_SUPPORTED)$/.test(value.path ?? value.text)
      ? { confidence: 'high' }
      : undefined,
  bad: [
    'import ssl\nc = ssl.create_default_context()\nc.minimum_version = ssl.TLSVersion.TLSv1',
    'import ssl\nssl.SSLContext(ssl.PROTOCOL_TLSv1)',
    'import ssl\nssl.wrap_socket(s)',
  ],
  good: [
    'import ssl\nc = ssl.create_default_context()\nc.minimum_version = ssl.TLSVersion.TLSv1_2',
    'import ssl\nssl.create_default_context()',
    'import ssl\nssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)',
  ],
});
