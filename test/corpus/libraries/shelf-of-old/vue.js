/*!
// expect: library-vulnerable, library-abandoned
 * Vue.js v2.4.2
 */
use();
