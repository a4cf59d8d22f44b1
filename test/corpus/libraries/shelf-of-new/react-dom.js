// ok: library-vulnerable, library-abandoned
/** @license React v16.14.0
 * react-dom.production.min.js
 */
use();
