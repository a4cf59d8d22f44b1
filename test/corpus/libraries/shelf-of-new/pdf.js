/**
// ok: library-vulnerable, library-abandoned
 * pdfjsVersion = 5.5.0
 * pdfjsBuild = 1
 */
use();
