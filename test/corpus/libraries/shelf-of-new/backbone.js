// ok: library-vulnerable, library-abandoned
//     Backbone.js 1.6.0
use();
