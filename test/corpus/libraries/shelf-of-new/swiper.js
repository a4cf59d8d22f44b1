/**
// ok: library-vulnerable, library-abandoned
 * Swiper 12.2.0
 */
use();
