// expect: library-vulnerable
//     Backbone.js 0.3.3
use();
