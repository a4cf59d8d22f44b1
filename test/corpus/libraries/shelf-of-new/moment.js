// ok: library-vulnerable, library-abandoned
//! moment.js
//! version : 2.30.1
//! authors : Tim Wood
use();
