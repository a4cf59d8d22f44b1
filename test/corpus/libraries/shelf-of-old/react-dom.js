// expect: library-vulnerable
/** @license React v16.4.1
 * react-dom.production.min.js
 */
use();
