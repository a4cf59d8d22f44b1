/*
// expect: library-vulnerable
 * Dexie.js - a minimalistic wrapper for IndexedDB
 * Version 2.0.4, Fri May 25 2018
 */
use();
