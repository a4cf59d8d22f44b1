// ok: anti-debugging
const bar = window.outerHeight - window.innerHeight;
const side = window.outerWidth - window.innerWidth;
document.body.style.setProperty('--bar', bar + side + 'px');
document.addEventListener('contextmenu', (event) => {
  // ok: anti-debugging
  event.preventDefault();
  openMenu(event.clientX, event.clientY);
});
function openMenu() {
  // ok: anti-debugging
  debugger;
}
// ok: anti-debugging, automation-check
const agent = navigator.userAgent.includes('Headless') ? 'test' : 'real';
use(agent);
