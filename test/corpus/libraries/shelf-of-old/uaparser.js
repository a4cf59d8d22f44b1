// expect: library-vulnerable
/* UAParser.js v0.7.20 */
use();
