/*!
// expect: library-vulnerable
 * Quill Editor v1.3.6
 */
use();
