// ok: library-vulnerable, library-abandoned
/*! jQuery v3.7.1 | (c) JS Foundation */
use();
