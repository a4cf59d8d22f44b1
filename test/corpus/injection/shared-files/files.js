const fs = require('fs');
const os = require('os');
const path = require('path');
// expect: files-open-to-everybody
fs.writeFileSync('/tmp/myapp-session.json', data);
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'app-'));
fs.writeFileSync(path.join(dir, 'x'), data, { mode: 0o600 });
// expect: files-open-to-everybody
fs.chmodSync('/srv/data', 0o777);
fs.chmodSync('/srv/data', 0o750);
