// ok: library-vulnerable, library-abandoned
/*! @license DOMPurify 3.4.13 | (c) Cure53 and other contributors */
use();
