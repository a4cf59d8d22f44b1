/*!
// ok: library-vulnerable, library-abandoned
 * Knockout JavaScript library v3.5.1
 */
use();
