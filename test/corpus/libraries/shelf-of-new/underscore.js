// ok: library-vulnerable, library-abandoned
//     Underscore.js 1.13.8
//     https://underscorejs.org
use();
