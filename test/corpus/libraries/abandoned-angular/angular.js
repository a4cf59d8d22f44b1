/*
// expect: library-vulnerable, library-abandoned
 AngularJS v1.5.8
 (c) 2010-2016 Google, Inc. http://angularjs.org
*/
(function (window) {})(window);
