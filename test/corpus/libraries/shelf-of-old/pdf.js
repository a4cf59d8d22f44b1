/**
// expect: library-vulnerable
 * pdfjsVersion = 2.16.105
 * pdfjsBuild = 1
 */
use();
