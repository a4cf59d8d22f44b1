/*
// expect: library-vulnerable, library-abandoned
CryptoJS v3.1.2
code.google.com/p/crypto-js
*/
use();
