/*!
// ok: library-vulnerable, library-abandoned
 * Quill Editor v2.0.2
 */
use();
