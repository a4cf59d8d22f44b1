/*!
// ok: library-vulnerable, library-abandoned
 * Bootstrap v5.3.3 (https://getbootstrap.com/)
 */
use();
