/*!
// expect: library-vulnerable
 * Chart.js v2.9.3
 */
use();
