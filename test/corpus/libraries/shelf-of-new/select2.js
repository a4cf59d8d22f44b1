/*!
// ok: library-vulnerable, library-abandoned
 * Select2 4.0.13
 */
use();
