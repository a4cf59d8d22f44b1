/* @license
// ok: library-vulnerable, library-abandoned
Papa Parse
v5.4.1
*/
use();
