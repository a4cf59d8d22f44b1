/**!

 @license
// expect: library-vulnerable
 handlebars v4.5.2
*/
use();
