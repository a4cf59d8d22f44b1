// ok: library-vulnerable, library-abandoned
const REVISION = '160';
use();
