// expect: library-vulnerable
MathJax.version="2.7.3";
use();
