/* @license
// expect: library-vulnerable
Papa Parse
v4.6.3
*/
use();
