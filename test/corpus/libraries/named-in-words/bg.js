// ok: library-vulnerable
// works like jQuery v1.4.2 and lodash 4.17.15 did
const VERSION = '4.17.15';
show(VERSION);
