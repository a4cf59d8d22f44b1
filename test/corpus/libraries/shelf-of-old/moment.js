// expect: library-vulnerable
//! moment.js
//! version : 2.29.1
//! authors : Tim Wood
use();
