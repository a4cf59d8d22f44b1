// expect: library-vulnerable
const REVISION = '124';
use();
