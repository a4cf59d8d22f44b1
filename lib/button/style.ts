/*
 * The button's look. It comes with the first answer of the background: pages that show no target never load it.
 * Everything important on the host: a page's own rules must not reach in. Colours by light-dark()
 * on the scheme that the page shows; bands and shapes are those of components/theme.css and GradeBadge.
 */
export const STYLE = `
:host{all:initial!important;display:inline-flex!important;vertical-align:middle!important;margin:0 8px!important;position:relative!important;flex:none!important;align-self:center!important}
:host(.below){margin:8px 0!important;align-self:auto!important}
:host(.corner){position:fixed!important;left:var(--x)!important;top:var(--y)!important;z-index:2147483000!important;margin:0!important}
*{box-sizing:border-box;font:500 12px/18px -apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",system-ui,sans-serif}
.t{color-scheme:light;color:light-dark(#18212c,#edf1f5);position:relative;display:inline-flex}
.dark{color-scheme:dark}
.stale{visibility:hidden}
button{appearance:none;cursor:pointer;color:inherit;background:light-dark(#fff,#222b37);border:1px solid light-dark(#c3cad3,#4a586a);border-radius:6px;padding:4px 10px;margin:0;white-space:nowrap}
button:hover{background:light-dark(#f1f3f6,#2c3746)}
button:focus-visible{outline:2px solid light-dark(#1f5a94,#f0c66e);outline-offset:2px}
.m{display:inline-flex;align-items:center;gap:7px;height:28px;padding:0 10px;position:relative;overflow:hidden}
.i{width:15px;height:15px;flex:none;border-radius:46% 54% 42% 58%/52% 44% 56% 48%;background:linear-gradient(118deg,#0000 41%,#e0b052 44% 58%,#0000 61%),#2b3644}
.dark .i{box-shadow:0 0 0 1px #667487}
.bar{position:absolute;left:0;bottom:0;height:3px;width:0;background:#d9a441;transition:width .3s}
.busy .i{animation:r 1.4s ease-in-out infinite}
@keyframes r{50%{opacity:.35}}
.g{min-width:20px;height:20px;padding:0 4px;border-radius:5px;font-weight:700;line-height:20px;text-align:center;color:light-dark(#fff,#10151b);background:light-dark(#536071,#a6b2c0);forced-color-adjust:none}
.superb{background:light-dark(#0a6650,#57d3ab);clip-path:polygon(50% 0,63% 10%,79% 7%,85% 21%,100% 28%,95% 43%,100% 58%,91% 70%,89% 86%,73% 88%,62% 100%,50% 92%,38% 100%,27% 88%,11% 86%,9% 70%,0 58%,5% 43%,0 28%,15% 21%,21% 7%,37% 10%);min-width:24px;height:22px;line-height:22px}
.good{background:light-dark(#22743a,#76d086);border-radius:50%}
.fair{background:light-dark(#55720d,#b7cf5c);border-radius:6px}
.mixed{background:light-dark(#8d5d00,#efc052);clip-path:polygon(50% 0,100% 25%,100% 75%,50% 100%,0 75%,0 25%)}
.poor{background:light-dark(#b0430c,#f79a60);clip-path:polygon(50% 0,100% 100%,0 100%);min-width:26px;line-height:26px;height:22px}
.bad{background:light-dark(#a5192c,#fa848c);clip-path:polygon(30% 0,70% 0,100% 30%,100% 70%,70% 100%,30% 100%,0 70%,0 30%)}
.p{position:absolute;z-index:9;top:calc(100% + 6px);width:min(290px,100vw - 24px);padding:12px;border-radius:10px;background:light-dark(#fff,#19202a);border:1px solid light-dark(#dce1e7,#3a4655);box-shadow:0 8px 28px #0004;outline:0;text-align:start}
.up .p{top:auto;bottom:calc(100% + 6px)}
.p p{margin:0 0 10px;font-weight:400;overflow-wrap:anywhere}
.p div{display:flex;flex-wrap:wrap;gap:8px}
.y{background:light-dark(#1e2732,#e0b052);color:light-dark(#fff,#17130a);border-color:#0000}
.y:hover{background:light-dark(#34414f,#ecc475)}
.s{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
[hidden],.m [class=""]:empty{display:none}
@media(prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}
@media(prefers-contrast:more){button,.p{color:light-dark(#000,#fff);background:light-dark(#fff,#000);border-color:light-dark(#000,#fff)}.y,.y:hover{color:light-dark(#fff,#000);background:light-dark(#000,#fff)}}
@media(forced-colors:active){.i,.bar{forced-color-adjust:none}}
`;
