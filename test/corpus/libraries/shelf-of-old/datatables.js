// expect: library-vulnerable
/*! DataTables 1.10.20
 */
use();
