const bus = require('./bus');
const { execSync } = require('child_process');
bus.on('deploy', ({ branch }) => {
  // expect: command-injection
  execSync('git checkout ' + branch);
});
