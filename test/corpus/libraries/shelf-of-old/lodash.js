// expect: library-vulnerable
/** lodash 4.17.15 (Custom Build) lodash.com/license */
use();
