// expect: library-vulnerable, library-abandoned
/*! jQuery v1.12.4 | (c) JS Foundation */
use();
