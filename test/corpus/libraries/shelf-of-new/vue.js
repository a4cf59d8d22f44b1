/*!
// ok: library-vulnerable, library-abandoned
 * Vue.js v3.9.9
 */
use();
