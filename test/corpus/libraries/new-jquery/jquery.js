// ok: library-vulnerable, library-abandoned
/*! jQuery v3.7.1 | (c) OpenJS Foundation and other contributors | jquery.org/license */
!function(e,t){}(window);
