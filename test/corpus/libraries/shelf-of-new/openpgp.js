// ok: library-vulnerable, library-abandoned
/*! OpenPGP.js v6.1.1 - 2021-09-28 */
use();
