/**
 * @license
// ok: library-vulnerable, library-abandoned
 * Video.js 8.10.0 <http://videojs.com/>
 */
use();
