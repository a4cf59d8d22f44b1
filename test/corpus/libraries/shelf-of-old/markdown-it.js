// expect: library-vulnerable
/*! markdown-it 12.3.1 https://github.com/markdown-it/markdown-it @license MIT */
use();
