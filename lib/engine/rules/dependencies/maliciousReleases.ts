/**
 * Releases that were published by attackers, from the registries' and maintainers' own incident reports
 * and the OpenSSF malicious-packages database. `*`: every version.
 */
const TABLE = `
npm event-stream 3.3.6
npm flatmap-stream *
npm eslint-scope 3.7.2
npm eslint-config-eslint 5.0.2
npm ua-parser-js 0.7.29 0.8.0 1.0.0
npm coa 2.0.3 2.0.4 2.1.1 2.1.3 3.0.1 3.1.3
npm rc 1.2.9 1.3.9 2.3.9
npm node-ipc 10.1.1 10.1.2 10.1.3
npm peacenotwar *
npm colors 1.4.1 1.4.2 1.4.44-liberty-2
npm faker 6.6.6
npm getcookies *
npm crossenv *
npm cross-env.js *
npm electron-native-notify *
npm discord.dll *
npm twilio-npm *
npm jdb.js *
npm db-json.js *
npm fallguys *
npm klow *
npm klown *
npm okhsa *
npm loadyaml *
npm lodashs *
npm rimrafall *
npm @solana/web3.js 1.95.6 1.95.7
npm @rspack/core 1.1.7
npm @rspack/cli 1.1.7
npm vant 2.13.3 2.13.4 2.13.5 3.6.13 3.6.14 3.6.15 4.9.11 4.9.12 4.9.13 4.9.14
npm @lottiefiles/lottie-player 2.0.5 2.0.6 2.0.7
npm @ledgerhq/connect-kit 1.1.5 1.1.6 1.1.7
npm rand-user-agent 1.0.110 2.0.83 2.0.84
npm xrpl 2.14.2 4.2.1 4.2.2 4.2.3 4.2.4
npm eslint-config-prettier 8.10.1 9.1.1 10.1.6 10.1.7
npm eslint-plugin-prettier 4.2.2 4.2.3
npm synckit 0.11.9
npm @pkgr/core 0.2.8
npm napi-postinstall 0.3.1
npm is 3.3.1 5.0.0
npm nx 20.9.0 20.10.0 20.11.0 20.12.0 21.5.0 21.6.0 21.7.0 21.8.0
npm ansi-regex 6.2.1
npm ansi-styles 6.2.2
npm backslash 0.2.1
npm chalk 5.6.1
npm chalk-template 1.1.1
npm color 5.0.1
npm color-convert 3.1.1
npm color-name 2.0.1
npm color-string 2.1.1
npm debug 4.4.2
npm error-ex 1.3.3
npm has-ansi 6.0.1
npm is-arrayish 0.3.3
npm simple-swizzle 0.2.3
npm slice-ansi 7.1.1
npm strip-ansi 7.1.1
npm supports-color 10.2.1
npm supports-hyperlinks 4.1.1
npm wrap-ansi 9.0.1
npm @ctrl/tinycolor 4.1.1 4.1.2
npm ngx-bootstrap 18.1.4 19.0.3 19.0.4 20.0.3 20.0.4 20.0.5
npm angulartics2 14.1.1 14.1.2
PyPI ctx 0.1.2 0.2 0.2.2 0.2.6
PyPI phpass *
PyPI colourama *
PyPI jeilyfish *
PyPI python3-dateutil *
PyPI ssh-decorate *
PyPI request *
PyPI requesst *
PyPI reqeusts *
PyPI urlib3 *
PyPI urllib *
PyPI beautifulsup4 *
PyPI torchtriton 2.0.0
PyPI ultralytics 8.3.41 8.3.42 8.3.45 8.3.46
PyPI importantpackage *
PyPI w4sp *
PyPI fastapi-toolkit *
PyPI aiocpa 0.1.13 0.1.14
PyPI num2words 0.5.15 0.5.16
RubyGems rest-client 1.6.10 1.6.11 1.6.12 1.6.13 1.6.14
RubyGems strong_password 0.0.7
RubyGems bootstrap-sass 3.2.0.3
RubyGems atlas-client *
crates.io rustdecimal *
crates.io faster_log *
crates.io async_println *
npm @typescript_eslinter/eslint *
npm posthog-node 4.18.1 5.11.3 5.13.3
npm posthog-js 1.297.3
Go github.com/boltdb-go/bolt *
Maven org.fasterxml.jackson.core:jackson-databind *
Packagist symfont/process *
`;

const releases = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [ecosystem = '', name = '', ...versions] = line.split(' ');
      return [`${ecosystem}:${name}`, new Set(versions)] as const;
    }),
);

/** Whether a release is known to have been an attacker's. */
export function isMaliciousRelease(ecosystem: string, name: string, version: string | undefined): boolean {
  const versions = releases.get(`${ecosystem}:${name}`);
  return versions !== undefined && (versions.has('*') || (version !== undefined && versions.has(version)));
}
