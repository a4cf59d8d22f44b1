#!/usr/bin/env node
const { execSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const args = process.argv.slice(2);
const conf = JSON.parse(fs.readFileSync(args[0], 'utf8'));
fs.writeFileSync(path.join(process.cwd(), args[1]), 'x');
execSync('npm run build', { stdio: 'inherit' });
const branch = execSync('git rev-parse --abbrev-ref HEAD').toString().trim();
