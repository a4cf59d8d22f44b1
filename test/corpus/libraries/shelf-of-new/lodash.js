// ok: library-vulnerable, library-abandoned
/** lodash 4.18.1 (Custom Build) lodash.com/license */
use();
