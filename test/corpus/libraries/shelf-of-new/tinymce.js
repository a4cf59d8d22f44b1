/**
// ok: library-vulnerable, library-abandoned
 * TinyMCE version 8.6.0 (2022-12-06)
 */
use();
