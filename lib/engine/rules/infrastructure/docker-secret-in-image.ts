import { defineRule } from '../../rule.ts';
import { say } from '../../../texts/say.ts';

export const dockerSecretInImage = defineRule({
  id: 'docker-secret-in-image',
  title: 'Secret in a container image',
  severity: 'medium',
  confidence: 'medium',
  category: 'secrets',
  applies: 'repository',
  cwe: 'CWE-522',
  references: ['https://docs.docker.com/build/building/secrets/'],
  why: 'ENV and ARG values stay in the image and its history. Whoever pulls the image can read them.',
  remedy: 'Use RUN --mount=type=secret at build time, and pass secrets to the running container from outside.',
  *check(facts) {
    for (const [file, instructions] of facts.having('docker')) {
      for (const { name, value, line } of instructions) {
        if (name === 'ENV' || name === 'ARG') {
          const bare = /^\w*(?:PASSWORD|PASSWD|SECRET|TOKEN|API_?KEY|PRIVATE_KEY|ACCESS_KEY|CREDENTIALS)(?=\s*$)/i.exec(
            value,
          );
          if (name === 'ARG' && bare !== null)
            yield {
              place: { path: file.path, line },
              evidence: `ARG ${bare[0]}`,
              message: say('build-argument-in-history'),
              severity: 'low',
            };
          for (const match of value.matchAll(
            /(?:^|\s)(\w*(?:PASSWORD|PASSWD|SECRET|TOKEN|API_?KEY|PRIVATE_KEY|ACCESS_KEY|CREDENTIALS)\w{0,10})(?:=|(?<=^\w+)\s+)["']?([^\s"']{6,})/gi,
          )) {
            const [, key = '', secret = ''] = match;
            if (
              /^\$|^<|\{\{|example|changeme|^\/|_(?:FILE|PATH|URL|DIR|NAME)$/i.test(`${secret}`) ||
              /_(?:FILE|PATH|URL|DIR|NAME|EXPIRY|TTL)$/i.test(key)
            )
              continue;
            yield { place: { path: file.path, line }, evidence: `${name} ${key}=${secret.slice(0, 2)}******` };
          }
        }
        const account =
          name === 'RUN' ? /echo\s+["']?(\w+):([^\s"'$]{4,60})["']?\s*\|\s*(?:sudo\s+)?chpasswd/.exec(value) : null;
        if (account !== null)
          yield {
            place: { path: file.path, line },
            evidence: `password of ${account[1]} ${account[2]?.slice(0, 2)}******`,
          };
        if (
          (name === 'COPY' || name === 'ADD') &&
          /(?:^|\s|\/)(?:\.env(?:\.production)?|id_(?:rsa|ed25519|ecdsa)|\.npmrc|\.netrc|\.aws\/?(?:credentials)?|\.pypirc|[^\s/]+\.pem|credentials\.json)(?=\s)/.test(
            `${value} `,
          )
        ) {
          yield { place: { path: file.path, line }, evidence: `${name} ${value.slice(0, 120)}`, confidence: 'low' };
        }
      }
    }
  },
  examples: {
    bad: [
      { files: { Dockerfile: 'FROM a:1\nARG NPM_TOKEN\nRUN npm ci\n' } },
      { files: { Dockerfile: 'FROM a:1\nENV DB_PASSWORD=tr4velPony91\n' } },
      { files: { Dockerfile: 'FROM a:1\nCOPY id_rsa /root/.ssh/id_rsa\n' } },
    ],
    good: [
      {
        files: {
          Dockerfile:
            'FROM a:1\nARG NAME="token of password"\nENV TOKEN_FILE=/run/secrets/token\nENV API_KEY=$API_KEY\n',
        },
      },
      { files: { Dockerfile: 'FROM a:1\nRUN --mount=type=secret,id=npm npm ci\n' } },
    ],
  },
});
