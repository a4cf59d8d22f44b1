/*
// ok: library-vulnerable, library-abandoned
 * Dexie.js - a minimalistic wrapper for IndexedDB
 * Version 4.0.4, Fri May 25 2018
 */
use();
