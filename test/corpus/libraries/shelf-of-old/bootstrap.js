/*!
// expect: library-vulnerable
 * Bootstrap v4.1.1 (https://getbootstrap.com/)
 */
use();
