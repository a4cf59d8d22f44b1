/**
 * @license
// expect: library-vulnerable
 * Video.js 7.14.2 <http://videojs.com/>
 */
use();
