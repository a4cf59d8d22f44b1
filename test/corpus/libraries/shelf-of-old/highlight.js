/*!
// expect: library-vulnerable
  Highlight.js v10.1.1 (git)
*/
use();
