/*!

// ok: library-vulnerable, library-abandoned
JSZip v3.10.1 - A JavaScript class for generating and reading zip files
*/
use();
