import { defineRule } from '../../rule.ts';

const OFF =
  /(?:curl(?=\s)[^\n;&|]{0,400}\s(?:-\w*k|--insecure)\b|wget\s[^\n;&|]{0,400}--no-check-certificate|apt(?:-get)?\s[^\n;&|]{0,400}--(?:allow-unauthenticated|force-yes)|(?:yum|dnf)\s[^\n;&|]{0,400}--nogpgcheck|apk\s[^\n;&|]{0,400}--allow-untrusted|npm\s+config\s+set\s+strict-ssl\s+false|pip3?\s[^\n;&|]{0,400}--trusted-host|git\s+(?:config\s[^\n;&|]{0,400}|-c\s+)http\.sslverify(?:\s+|=)"?false|GIT_SSL_NO_VERIFY=(?:1|true)|yarn\s+config\s+set\s+(?:strict-ssl|enableStrictSsl)\s+false|--(?:extra-)?index-url[ =]http:\/\/(?!localhost)|--registry[ =]http:\/\/(?!localhost)|NODE_TLS_REJECT_UNAUTHORIZED=0|PYTHONHTTPSVERIFY=0)/i;

export const dockerUnverifiedDownload = defineRule({
  id: 'docker-unverified-download',
  title: 'Image installs unverified downloads',
  severity: 'medium',
  confidence: 'high',
  category: 'packaging',
  applies: 'repository',
  cwe: 'CWE-295',
  why: 'With certificate or signature checks off, anyone on the network can swap what is installed.',
  remedy: 'Keep the check on, and install the missing certificate or key instead.',
  *check(facts) {
    for (const [file, instructions] of facts.having('docker')) {
      for (const { name, value, line } of instructions) {
        const off = name === 'RUN' || name === 'ENV' ? OFF.exec(value) : null;
        if (off !== null) yield { place: { path: file.path, line }, evidence: off[0] };
        const remote = name === 'ADD' ? /\bhttp:\/\/\S+/.exec(value) : null;
        if (remote !== null) yield { place: { path: file.path, line }, evidence: `ADD ${remote[0]}` };
        const unsummed =
          name === 'ADD' && !value.includes('--checksum')
            ? /\bhttps:\/\/\S+\.(?:sh|tgz|tar(?:\.\w+)?|zip|bin|deb|rpm|apk|jar|whl|exe|py|pl)\b/i.exec(value)
            : null;
        if (unsummed !== null)
          yield { place: { path: file.path, line }, evidence: `ADD ${unsummed[0]}`, severity: 'low' };
      }
    }
  },
  examples: {
    bad: [
      { files: { Dockerfile: 'FROM a:1\nRUN curl -k https://x.dev/a.tgz -o a.tgz\n' } },
      { files: { Dockerfile: 'FROM a:1\nRUN apt-get update && \\\n  apt-get install -y --allow-unauthenticated b\n' } },
      { files: { Dockerfile: 'FROM a:1\nRUN git -c http.sslVerify=false clone https://x.dev/a.git\n' } },
      { files: { Dockerfile: 'FROM a:1\nADD http://x.dev/a.tgz /a\n' } },
    ],
    good: [
      {
        files: {
          Dockerfile:
            'FROM a:1\nADD --checksum=sha256:24454f830cdb571e2c4ad15481119c43b3cafd48dd869a9b2945d1036d1dc68d https://x.dev/a.tgz /a\n',
        },
      },
      { files: { Dockerfile: 'FROM a:1\nRUN curl -fsSLo a.tgz https://x.dev/a.tgz && sha256sum -c a.sum\n' } },
    ],
  },
});
