(()=>{"use strict";var e={319:(e,t,r)=>{r.d(t,{A:()=>s});var n=r(72);class o{constructor(e){this.table=e}run(e,t){const r=this.table[e.kind];return r?r(e.data,t):null}}const s=new o({
open:e=>(0,n.go)(e.link),
ping:()=>Promise.resolve(1)})},72:(e,t,r)=>{r.d(t,{go:()=>n});
// expect: message-to-powers
const n=e=>chrome.tabs.create({url:e,active:!1})}},t={};
function r(n){var o=t[n];if(void 0!==o)return o.exports;var s=t[n]={exports:{}};return e[n](s,s.exports,r),s.exports}r.d=(e,t)=>{for(var n in t)r.o(t,n)&&!r.o(e,n)&&Object.defineProperty(e,n,{enumerable:!0,get:t[n]})},r.o=(e,t)=>Object.prototype.hasOwnProperty.call(e,t);var n=r(319);chrome.runtime.onMessage.addListener(((e,t,r)=>(n.A.run(e,t)?.then(r),!0)))})();
