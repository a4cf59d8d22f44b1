/**!

 @license
// ok: library-vulnerable, library-abandoned
 handlebars v4.7.9
*/
use();
