// expect: library-vulnerable
/*! @license DOMPurify 2.0.7 | (c) Cure53 and other contributors */
use();
