// ok: library-vulnerable, library-abandoned
/*! markdown-it 14.3.0 https://github.com/markdown-it/markdown-it @license MIT */
use();
