/**
// expect: library-vulnerable
 * marked v4.0.9 - a markdown parser
 */
use();
