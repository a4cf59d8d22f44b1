/*!
// expect: library-vulnerable
 * Select2 4.0.5
 */
use();
