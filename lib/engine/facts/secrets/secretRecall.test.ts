import { expect, it } from 'vitest';
import { fakeSecret } from '../../rules/secrets/fakeSecret.ts';
import { factsOf } from '../../testing/examples.ts';
import { base62, crc32 } from './checksum.ts';

/*
 * Secrets are put together here while the test runs, so that no scanner takes this file for a leak. Each is planted in
 * a file as people write them; beside them stand lines that look alike and are no secrets.
 */

const join = (...parts: string[]): string => parts.join('');
const alnum = (length: number, seed: number): string => fakeSecret('alnum', length, seed);
const hex = (length: number, seed: number): string => fakeSecret('hex', length, seed);
const lower = (length: number, seed: number): string => fakeSecret('lower', length, seed);
const uuid = (seed: number): string => [8, 4, 4, 4, 12].map((length, index) => hex(length, seed + index)).join('-');
const withCrc = (start: string, seed: number): string => {
  const body = alnum(30, seed);
  return join(start, body, base62(crc32(body), 6));
};
const encoded = (text: string): string => btoa(text).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

/** Path, and the text with the secret in it. */
const PLANTED: readonly (readonly [path: string, text: string])[] = [
  ['src/aws.js', `const id = '${join('AK', 'IA', fakeSecret('base32', 16, 3))}';`],
  ['infra/main.tf', `  secret_key = "${fakeSecret('base64', 40, 5)}"`],
  ['deploy.sh', `export AWS_SECRET_ACCESS_KEY=${fakeSecret('base64', 40, 6)}`],
  ['app/settings.py', `GOOGLE_KEY = "${join('AI', 'za', alnum(35, 8))}"`],
  ['lib/auth.rb', `SECRET = '${join('GOC', 'SPX-', alnum(28, 9))}'`],
  [
    'src/Azure.cs',
    `var c = "DefaultEndpointsProtocol=https;AccountName=a;${join('Account', 'Key=')}${fakeSecret('base64', 86, 10)}==";`,
  ],
  ['.github/release.py', `token = "${withCrc(join('gh', 'p_'), 11)}"`],
  ['src/bot.ts', `const octokit = new Octokit({ auth: '${withCrc(join('gh', 'o_'), 12)}' });`],
  ['ci/env', `${join('git', 'hub_pat_')}${alnum(22, 13)}_${alnum(59, 14)}`],
  ['main.go', `client := gitlab.New("${join('gl', 'pat-')}${alnum(20, 15)}")`],
  ['.npmrc', `//registry.corp.dev/:_authToken=${withCrc(join('np', 'm_'), 16)}`],
  ['publish.sh', `twine upload -p ${join('pypi', '-AgEIcHlwaS5vcmc')}${alnum(80, 17)}`],
  ['Rakefile', `key = '${join('rubygems', '_')}${hex(48, 18)}'`],
  ['.docker/config.json', `{"auths":{"r.dev":{"auth":"${btoa(`deploy:${alnum(20, 19)}`)}"}}}`],
  ['Dockerfile', `ENV DOCKER_TOKEN=${join('dckr', '_pat_')}${alnum(27, 20)}`],
  ['server/pay.js', `const stripe = require('stripe')('${join('sk', '_live_')}${alnum(24, 21)}');`],
  ['server/pay.py', `square = "${join('sq0', 'atp-')}${alnum(22, 22)}"`],
  ['shop.php', `$token = '${join('shp', 'at_')}${hex(32, 23)}';`],
  ['bot.py', `slack = WebClient(token="${join('xo', 'xb-')}728406193825-${lower(12, 24)}-${alnum(24, 25)}")`],
  [
    'notify.sh',
    `curl -X POST https://${join('hooks.slack', '.com/services/')}T${fakeSecret('base32', 8, 26)}/B${fakeSecret('base32', 8, 27)}/${alnum(24, 28)}`,
  ],
  ['alerts.ts', `fetch("https://${join('discord', '.com/api/webhooks/')}849302716548203917/${alnum(68, 29)}")`],
  ['telegram.py', `TOKEN = "${join('987654321', ':AA')}${alnum(33, 30)}"`],
  ['mail.js', `sgMail.setApiKey('${join('SG', '.')}${alnum(22, 31)}.${alnum(43, 32)}');`],
  ['mail.py', `key="${join('key', '-')}${hex(32, 33)}" # mailgun`],
  ['news.rb', `Gibbon::Request.new(api_key: "${hex(32, 34)}${join('-us', '12')}")`],
  ['ai.py', `openai.api_key = "${join('sk', '-proj-')}${alnum(20, 35)}${join('T3Blbk', 'FJ')}${alnum(20, 36)}"`],
  ['ai.ts', `const a = new Anthropic({ apiKey: '${join('sk', '-ant-api03-')}${alnum(93, 37)}AA' });`],
  ['model.py', `login("${join('h', 'f_')}${fakeSecret('alnum', 60, 38).replaceAll(/\d/g, '').slice(0, 34)}")`],
  ['infra/do.tf', `token = "${join('dop', '_v1_')}${hex(64, 39)}"`],
  ['vault.sh', `export VAULT_TOKEN=${join('hv', 's.')}${alnum(90, 40)}`],
  ['grafana.ini', `api = ${join('gl', 'sa_')}${alnum(32, 41)}_${hex(8, 42)}`],
  ['app.config.js', `linear: '${join('lin', '_api_')}${alnum(40, 43)}',`],
  ['notion.py', `Client(auth="${join('nt', 'n_')}12345098765${alnum(35, 44)}")`],
  [
    'secrets/id_rsa',
    join(
      '-----BEGIN ',
      'OPENSSH PRIVATE KEY-----\n',
      fakeSecret('base64', 64, 45),
      '\n',
      fakeSecret('base64', 64, 46),
      '\n',
      '-----END ',
      'OPENSSH PRIVATE KEY-----',
    ),
  ],
  [
    'key.json',
    `{"private_key": "${join('-----BEGIN ', 'PRIVATE KEY-----')}\\n${fakeSecret('base64', 64, 47)}\\n${fakeSecret('base64', 64, 48)}\\n"}`,
  ],
  ['db.yml', `url: postgres://${join('app', ':')}${alnum(14, 49)}@db1.corp.net:5432/app`],
  [
    'main.py',
    `engine = create_engine("mysql+pymysql://${join('root', ':')}${alnum(12, 50)}@10.2.0.7/db".replace("mysql+pymysql", "mysql")) # mysql://${join('root', ':')}${alnum(12, 50)}@10.2.0.7/db`,
  ],
  ['App.java', `String url = "jdbc:sqlserver://h.corp.net;user=sa;${join('pass', 'word=')}${alnum(12, 51)}9x";`],
  [
    'session.js',
    `const t = "${encoded('{"alg":"HS256","typ":"JWT"}')}.${encoded('{"sub":"1729","role":"admin"}')}.${alnum(43, 52)}";`,
  ],
  ['config/prod.env', `DB_PASSWORD=${join('vX9!', alnum(10, 53))}`],
  ['config/prod.yaml', `admin_password: "${join('Tr0ub', '4dor&', alnum(4, 54))}"`],
  ['src/Client.kt', `val apiKey = "${alnum(32, 55)}"`],
  ['lib/config.dart', `const apiSecret = '${alnum(40, 56)}';`],
  ['app.swift', `let clientSecret = "${alnum(36, 57)}"`],
  ['wallet.js', `const privateKey = "0x${hex(64, 58)}";`],
  ['datadog.yaml', `dd_api_key: ${hex(32, 59)}`],
  ['heroku.sh', `HEROKU_API_KEY=${uuid(60)}`],
  ['twilio.py', `auth_token = "${hex(32, 61)}"  # twilio`],
  ['hub.py', `token='${join('pat', '-na1-')}${uuid(62)}'`],
  ['k8s/env.yaml', `env:\n  - name: DB_PASSWORD\n    value: "${alnum(16, 64)}"`],
  ['variables.tf', `variable "db_password" {\n  type = string\n  default = "${alnum(16, 65)}"\n}`],
  ['ecs.json', `{"environment":[{"name":"DB_PASSWORD","value":"${alnum(16, 66)}"}]}`],
  ['settings.xml', `<server><id>a</id><password>${alnum(12, 67)}!</password></server>`],
  ['Info.plist', `<dict><key>ApiSecret</key><string>${alnum(32, 68)}</string></dict>`],
  ['report.ipynb', `{"cells":[{"source":["api_key = \\"${alnum(32, 69)}\\"\\n"]}]}`],
  ['src/main.rs', `const API_SECRET: &str = "${alnum(32, 70)}";`],
  ['conn.vb', `Dim pwd As String = "${alnum(6, 71)}!${alnum(5, 72)}"`],
  ['mail2.js', `createTransport({ auth: { user: 'a', pass: '${alnum(14, 73)}' } });`],
  ['backup.sh', `mysqldump -u root -p${alnum(12, 74)}7 app > dump.sql`],
  ['sync.sh', `sshpass -p '${alnum(12, 75)}%1' rsync -a . root@web.dev:/srv`],
  ['init.sql', `CREATE USER app WITH PASSWORD '${alnum(14, 76)}';`],
  ['redis.conf', `requirepass ${alnum(20, 77)}`],
  ['deploy.ps1', `ConvertTo-SecureString "${alnum(7, 78)}!${alnum(6, 79)}" -AsPlainText -Force`],
  ['es.py', `es = Elasticsearch(u, basic_auth=("elastic", "${alnum(24, 80)}"))`],
  ['cache.yml', `url: ${join('redis', '://:')}${alnum(24, 81)}@cache.corp.net:6379/0`],
  ['go.go', `sql.Open("mysql", "app:${alnum(14, 82)}@tcp(db.corp.net:3306)/app")`],
  ['pq.go', `sql.Open("postgres", "host=db.corp.net user=app ${join('pass', 'word=')}${alnum(14, 83)} dbname=app")`],
  ['ci.yml', `  SSH_KEY: ${btoa(join('-----BEGIN ', 'RSA PRIVATE KEY-----\n', fakeSecret('base64', 64, 84)))}`],
  ['gcp.sh', `export SA=${btoa(`{"type":"service_account","project_id":"p","private_key_id":"${hex(40, 85)}"}`)}`],
  ['hardhat.config.js', `networks: { main: { accounts: ['0x${hex(64, 86)}'] } }`],
  ['eth.py', `Account.from_key("0x${hex(64, 87)}")`],
  ['config/master.key', hex(32, 88)],
  ['home/.pgpass', `db.corp.net:5432:app:app:${alnum(14, 89)}`],
  [
    'backup/shop.sql',
    `-- MySQL dump 10.13\nINSERT INTO \`users\` VALUES (1,'a@corp.dev','${join('$2', 'y$10$')}${alnum(53, 110)}');`,
  ],
  ['passwords.txt', `web1 root ${alnum(10, 111)}!\nweb2 root ${alnum(10, 112)}!`],
  ['export/chrome.csv', `name,url,username,password\nMail,https://mail.corp.dev,anna,${alnum(12, 113)}`],
  [
    'profile/logins.json',
    `{"logins":[{"hostname":"https://a.dev","encryptedPassword":"MDoEEPgAAAAAAAAAA${alnum(60, 114)}"}]}`,
  ],
  ['profile/Default/Login Data', 'SQLite format 3\0\0\0\x10\0\x01\x01\0'],
  ['team.kdbx', '\x03\0\0\x01\x02\0\0\x05'],
  [
    'curl/cookies.txt',
    `# Netscape HTTP Cookie File\n.corp.dev\tTRUE\t/\tTRUE\t1999999999\tsession_id\t${hex(32, 115)}`,
  ],
  ['image/etc/shadow', `root:${join('$6', '$')}${alnum(12, 116)}$${alnum(86, 117)}:19000:0:99999:7:::`],
  ['rclone.conf', `[store]\ntype = ftp\nuser = web\npass = ${alnum(30, 118)}`],
  ['wp-config.php', `<?php\ndefine('DB_PASSWORD', '${alnum(14, 119)}');`],
  ['.git-credentials', `https://deploy:${alnum(16, 120)}@git.corp.net`],
  ['laravel.env', `APP_KEY=base64:${fakeSecret('base64', 43, 90)}=`],
  ['settings2.py', `SECRET_KEY = '${alnum(20, 91)})n5#xp*ww^p)${alnum(12, 92)}'`],
  ['weather.ts', `fetch('https://api.corp.dev/2.5/weather?q=Bern&appid=${hex(32, 93)}')`],
  ['drive.js', `clientSecret: '${join('9Pj=TpsrStq8K', '@1BiwB9PIWLppM:@s=w')}',`],
  ['a.R', `api_key <- "${alnum(32, 96)}"`],
  ['a.csh', `setenv API_TOKEN ${alnum(32, 97)}`],
  ['Manifest.xml', `<meta-data android:name="io.corp.ApiKey" android:value="${hex(40, 98)}" />`],
  ['j.go', `var jwtKey = []byte("${alnum(32, 99)}")`],
  ['s.yml', `  key-store-password: ${alnum(10, 100)}!`],
  ['m.go', `smtp.PlainAuth("", "a@b.dev", "${alnum(16, 101)}", "smtp.b.dev")`],
  ['f.js', `fetch('https://a.azurewebsites.net/api/x?code=${alnum(54, 102)}==')`],
  [
    'k8s/ceph.yaml',
    `apiVersion: v1\nkind: Secret\nmetadata:\n  name: ceph\ndata:\n  key: ${btoa(fakeSecret('base64', 38, 103) + '==')}`,
  ],
  ['sms.py', `client = Client("${join('A', 'C')}${hex(32, 94)}", "${hex(32, 95)}")`],
  ['db.ts', `const c = "mongodb+srv://${join('svc', ':')}${alnum(16, 63)}@c0.ab1cd.mongodb.net/x";`],
];

/** No secrets: what stands where people look for them. */
const BAIT: readonly (readonly [path: string, text: string])[] = [
  ['src/a.js', 'const password = process.env.PASSWORD;'],
  ['default_settings.py', `# See the steps above, e.g. '${join('xo', 'xp-')}123-456-789-abcde'`],
  ['src/b.py', "API_KEY = os.environ['API_KEY']"],
  ['src/c.js', "const token = localStorage.getItem('session-token');"],
  ['src/d.ts', 'function login(password: string, token: string): void {}'],
  ['src/e.js', "const passwordField = 'input-password-1';"],
  ['src/f.js', "{ password: 'Please enter your password' }"],
  ['locales/en.json', '{"password":"Password1 must be long","token":"Your token has expired"}'],
  ['public/intl/messages/fo-FO.json', '{"password": "Loyniorð"}'],
  ['app/es-ES.json', '{"password": "Contraseña1"}'],
  ['tox.ini', `setenv = AccountName=devstoreaccount1;AccountKey=Eby8vdM02xNOcqFlqUwJPL${alnum(64, 5)}==;`],
  [
    'src/doc.ts',
    `/** ![](https://b.s3.amazonaws.com/a.jpg?X-Amz-Credential=${'AS'}IA${fakeSecret('base32', 16)}%2F20240726) */`,
  ],
  ['src/i18n/de.yml', 'api_key: "API-Schluessel2"'],
  ['README.md', '    export API_KEY=your-api-key-here'],
  ['docs/setup.md', '    password: "hunter2"'],
  ['.env.example', 'DB_PASSWORD=\nSESSION_DRIVER=database2\nSECRET_KEY=changeme123'],
  ['docker-compose.yml', 'services:\n  db:\n    environment:\n      POSTGRES_PASSWORD: ${DB_PASSWORD}'],
  ['k8s.yaml', 'password: {{ .Values.password | b64enc }}'],
  ['main.tf', '  password = var.db_password'],
  ['main2.tf', '  secret_arn = "arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod/db-Ab12Cd"'],
  ['package-lock.json', `{"packages":{"a":{"integrity":"sha512-${fakeSecret('base64', 86, 1)}=="}}}`],
  ['yarn.lock', `a@^1:\n  version "1.0.0"\n  resolved "https://registry.yarnpkg.com/a/-/a-1.0.0.tgz#${hex(40, 2)}"`],
  ['index.html', `<script src="a.js" integrity="sha384-${fakeSecret('base64', 64, 3)}"></script>`],
  ['go.sum', `golang.org/x/x v0.1.0 h1:${fakeSecret('base64', 43, 4)}=`],
  ['ids.json', `{"id":"${uuid(5)}","parent":"${uuid(6)}"}`],
  ['commit.txt', `commit ${hex(40, 7)}`],
  ['sums.txt', `${hex(64, 8)}  token-service.tar.gz`],
  ['style.css', `.password{background:url(data:image/png;base64,${fakeSecret('base64', 200, 9)})}`],
  ['img.html', `<img alt="token" src="data:image/png;base64,iVBORw0KGgo${fakeSecret('base64', 300, 10)}">`],
  [
    'app.min.js',
    `var a=function(e){return e.password||e.token},secretKey="${lower(10, 11)}";${'var x=1;'.repeat(400)}`,
  ],
  ['src/aws.py', `key = "${join('AK', 'IAIOSFODNN7EXAMPLE')}"`],
  ['src/aws2.py', `secret = "${join('wJalrXUtnFEMI/K7MDENG/', 'bPxRfiCYEXAMPLEKEY')}"`],
  ['src/url.js', "fetch('https://user:password@example.com/')"],
  ['src/url2.js', 'const u = `https://${user}:${password}@host.dev/`;'],
  ['src/url3.py', '"postgresql://postgres:postgres@localhost:5432/test"'],
  ['App.cs', '$"Server=db;Database=a;Uid=root;Pwd={password};"'],
  ['Factory.php', "'password' => static::$password ??= Hash::make('password'),"],
  ['routes.rb', 'token = params[:reset_password_token]'],
  ['auth.go', 'Password: r.FormValue("password"),'],
  ['Config.java', 'String tokenHeader = "X-Auth-Token-V2";'],
  ['keys.js', "const KEYS = { apiKey: 'settings.api.key2', token: 'auth_token_v2' };"],
  ['types.ts', "type Secret = 'api_key' | 'access_token';"],
  ['form.html', '<input type="password" name="password" value="" placeholder="Passw0rd!">'],
  ['token.html', `<input name="pat" type="text"\n  placeholder="${join('gh', 'p_')}${fakeSecret('alnum', 36, 31)}" />`],
  ['tests/test_login.py', "client.login(username='a', password='s3cret!')"],
  ['test/auth.spec.js', `headers: { Authorization: 'Basic ${btoa('user:password')}' }`],
  ['pub.pem', join('-----BEGIN ', 'PUBLIC KEY-----\n', fakeSecret('base64', 64, 12), '\n-----END ', 'PUBLIC KEY-----')],
  [
    'cert.pem',
    join('-----BEGIN ', 'CERTIFICATE-----\n', fakeSecret('base64', 64, 13), '\n-----END ', 'CERTIFICATE-----'),
  ],
  ['key.md', join('Paste the key between `-----BEGIN ', 'PRIVATE KEY-----` and its end.')],
  ['ci.yml', '      GITHUB_TOKEN: ${{ secrets.GITHUB_TOKEN }}'],
  ['stripe.js', `const key = '${join('pk', '_live_')}…';`],
  ['warnings.js', "export const a11y_accesskey_token = 'a11y_accesskey_index1';"],
  ['jwt.js', 'const part = "eyJ.eyJ.sig"; const secret = crypto.randomBytes(32);'],
  [
    'anon.ts',
    `createClient(u, '${encoded('{"alg":"HS256"}')}.${encoded('{"iss":"supabase","role":"anon","iat":1712345678}')}.${alnum(43, 14)}')`,
  ],
  ['search.js', `docsearch({ appId: 'R2IYF7ETH7', apiKey: '${hex(32, 15)}', indexName: 'a' })`],
  ['map.tsx', `mapboxgl.accessToken = '${join('pk', '.eyJ')}${alnum(60, 16)}.${alnum(22, 17)}'`],
  ['chain.json', `{"token":"0x${hex(40, 18)}"}`],
  ['classes.json', '{"password":"_password_1x9fz_12"}'],
  ['app.ini', 'password =\npass = REDACTED_9f\napi_key = ***REMOVED***'],
  ['ldap.py', 'connect(host=host, user=user, password=db_password1, dbname=name)'],
  ['args.js', `run(["a1.test","consent","x","visitor_token","${uuid(19)}","{}","b2.test","c3"])`],
  ['data.js', `const icon = "${'A'.repeat(22)}${alnum(80, 20)}";`],
  ['x.csproj', '<PublicKeyToken>b77a5c561934e089</PublicKeyToken>'],
  [
    'login.sh',
    'docker login -u $USER -p $REGISTRY_PASSWORD1\nmysql -u root -p"$DB_PASS1"\nsshpass -p "$SSHPASS" ssh a',
  ],
  ['bypass.js', 'renderPass = "forward2x"; this.bypass = "lane-2a";'],
  ['avatar.md', `![](https://storage.corp.dev/o/a.png?alt=media&token=${uuid(21)})`],
  ['form2.html', `<input type="hidden" name="__RequestVerificationToken" value="${alnum(92, 22)}">`],
  ['compose.yml', 'POSTGRES_PASSWORD: ${DB_PASSWORD:-postgres1}'],
  ['redact.js', "paths: ['user.password', 'user.apiKey', 'users[0].token', 'a.b.secretKey']"],
  [
    'k8s/empty.yaml',
    `apiVersion: v1\nkind: Secret\nmetadata:\n  name: settings-production-2024\ndata:\n  address: ${btoa('tcp://127.0.0.1:5705')}\n  names: ${btoa('alpha beta gamma')}`,
  ],
  ['seed.sql', `INSERT INTO users VALUES (1,'admin@example.com','${join('$2', 'y$10$')}${alnum(53, 121)}');`],
  ['schema.sql', '-- MySQL dump 10.13\nCREATE TABLE users (id int, password varchar(60));'],
  ['wordlists/passwords.txt', 'password1\nletmein99\ntr0ub4dor\ncorrecthorse7'],
  ['passwords.txt', '# One word a line\nSee https://corp.dev/rules1 for how long they must be'],
  ['accounts.csv', 'name,department,city\nanna,sales4,Bern'],
  ['logins.json', '{"logins":{"title":"Sign-ins","empty":"There are none"}}'],
  ['cookies.txt', '# HTTP Cookie File\n.corp.dev\tTRUE\t/\tFALSE\t0\tlang\tde-DE-1996-x-corp-0001'],
  ['doc/key4.db', 'How the key store of a browser is built'],
  ['rclone.conf', '[store]\ntype = ftp\npass = ${FTP_PASS}'],
  ['words.txt', 'password1\npassword123\nletmein99\nqwerty12'],
];

async function found(path: string, text: string) {
  const { secrets = [], secretFile = [] } =
    (await factsOf({ kind: 'repository', files: { [path]: `${text}\n` } })).byPath.get(path)?.facts ?? {};
  return [...secrets, ...secretFile];
}

it('finds at least 95 of 100 planted secrets', async () => {
  const missed: string[] = [];
  for (const [path, text] of PLANTED) if ((await found(path, text)).length === 0) missed.push(path);
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(PLANTED.length * 0.05);
});

it.each(BAIT)('takes nothing in %s for a secret', async (path, text) => {
  expect(await found(path, text)).toEqual([]);
});
