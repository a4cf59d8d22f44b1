// ok: library-vulnerable, library-abandoned
/* UAParser.js v1.0.37 */
use();
