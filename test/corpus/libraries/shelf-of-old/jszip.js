/*!

// expect: library-vulnerable
JSZip v3.6.0 - A JavaScript class for generating and reading zip files
*/
use();
