// expect: decoded-payload
var _k="x";function d(s){return decodeURIComponent(escape(atob(s)))} eval(d("Y29uc29sZS5sb2coMSk7YWxlcnQoMik7"));
