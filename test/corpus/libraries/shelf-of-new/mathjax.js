// ok: library-vulnerable, library-abandoned
MathJax.version="2.7.10";
use();
