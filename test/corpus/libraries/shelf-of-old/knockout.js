/*!
// expect: library-vulnerable
 * Knockout JavaScript library v3.4.2
 */
use();
