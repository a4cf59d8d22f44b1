import { pythonRule } from './pythonRule.ts';
import { isFalse } from './pythonArguments.ts';

export const pythonCertificateUnchecked = pythonRule({
  id: 'python-certificate-unchecked',
  title: 'TLS certificate verification is off',
  severity: 'medium',
  cwe: 'CWE-295',
  why: 'Anyone on the network can impersonate the server, read everything and answer at will.',
  remedy: 'Keep verification on, and provide your own CA with verify="path".',
  callees: /_create_unverified_context$|disable_warnings$/,
  options: /^(?:verify|verify_ssl|ssl_verify|validate_certs|check_hostname|verify_certs|cert_reqs|ssl)$/,
  call: (call) => {
    if (/^ssl\._create_unverified_context$|disable_warnings$/.test(call.name))
      return call.name.startsWith('ssl') ? { confidence: 'high' } : undefined;
    const off = call.named.find(
      ([name, value]) =>
        (/^(?:verify|verify_ssl|ssl_verify|validate_certs|check_hostname|verify_certs)$/.test(name) &&
          (isFalse(value) || (name === 'verify' && value.constant === 0))) ||
        (name === 'cert_reqs' &&
          /CERT_(?:NONE|OPTIONAL)$/.test(value.path ?? value.text) &&
          !/ if /.test(value.text)) ||
        (name === 'cert_reqs' && /^(?:CERT_)?(?:NONE|OPTIONAL)$/.test(String(value.constant))) ||
        (name === 'ssl' && isFalse(value) && /aiohttp|session/i.test(call.name)),
    );
    return off === undefined || /^jwt\.|^(?:self|cls|super\(\))\./.test(call.name)
      ? undefined
      : { confidence: 'high', evidence: `${call.name}(… ${off[0]}=${off[1].text})` };
  },
  assign: ({ target, value }) =>
    (/(?:\.check_hostname|\.verify)$/.test(target) && isFalse(value)) ||
    (/verify_mode$/.test(target) && /CERT_NONE/.test(value.text) && !/ if /.test(value.text)) ||
    (/_create_default_https_context$/.test(target) && /unverified/.test(value.text))
      ? { confidence: 'high' }
      : undefined,
  bad: [
    'import requests\nrequests.get(url, verify=False)',
    'import ssl\nssl._create_default_https_context = ssl._create_unverified_context',
  ],
  good: ["import requests\nrequests.get(url, verify='/etc/ca.pem')", 'import requests\nrequests.get(url)'],
});
