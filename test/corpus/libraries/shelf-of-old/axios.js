// expect: library-vulnerable
/* axios v0.21.0 | (c) 2020 by Matt Zabriskie */
use();
