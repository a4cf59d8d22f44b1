/**
// expect: library-vulnerable
 * Swiper 6.4.0
 */
use();
