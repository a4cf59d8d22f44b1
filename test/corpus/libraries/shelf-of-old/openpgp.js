// expect: library-vulnerable
/*! OpenPGP.js v5.0.1 - 2021-09-28 */
use();
