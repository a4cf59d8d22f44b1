// expect: library-vulnerable
//     Underscore.js 1.12.0
//     https://underscorejs.org
use();
