/*!
// ok: library-vulnerable, library-abandoned
 * Chart.js v4.4.1
 */
use();
