/**
// expect: library-vulnerable
 * TinyMCE version 5.10.6 (2022-12-06)
 */
use();
