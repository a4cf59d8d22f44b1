// ok: library-vulnerable, library-abandoned
/* axios v1.19.0 | (c) 2020 by Matt Zabriskie */
use();
