/**
// ok: library-vulnerable, library-abandoned
 * marked v12.0.0 - a markdown parser
 */
use();
