// ok: library-vulnerable, library-abandoned
/*! DataTables 1.13.8
 */
use();
