// expect: library-vulnerable
/*! jQuery UI - v1.12.1 - 2016-09-14 */
use();
