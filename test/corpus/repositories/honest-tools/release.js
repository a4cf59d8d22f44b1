const { execSync } = require('child_process');
const fs = require('fs');
const os = require('os');
const env = process.env;
const { API_TOKEN } = process.env;
// ok: package-steals-data
fetch('https://api.example.net/v1', { method: 'POST', headers: { authorization: 'Bearer ' + API_TOKEN }, body: JSON.stringify({ ref: env.GITHUB_REF }) });
const registry = fs.readFileSync(os.homedir() + '/.npmrc', 'utf8').split('\n').find((line) => line.startsWith('registry='));
// ok: package-steals-data
fetch('https://status.example.net/up', { method: 'POST', body: JSON.stringify({ host: os.hostname() }) });
console.log(registry);
// ok: hidden-command
execSync('rm -rf dist/ && npm publish --access public');
// ok: hidden-command
execSync(Buffer.from(process.argv[2], 'base64').toString());
