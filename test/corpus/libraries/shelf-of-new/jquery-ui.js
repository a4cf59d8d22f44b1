// ok: library-vulnerable, library-abandoned
/*! jQuery UI - v1.13.3 - 2016-09-14 */
use();
