/*!
// ok: library-vulnerable, library-abandoned
  Highlight.js v11.9.0 (git)
*/
use();
