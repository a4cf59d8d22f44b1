/** Interfaces called for what they do: their answer holds nothing of their argument. */
export function isEffect(api: string): boolean {
  return /^(?:chrome|document|console|Math|localStorage|sessionStorage|history|navigator|performance|crypto|location|fetch|XMLHttpRequest|setTimeout|setInterval|clearTimeout|alert|confirm|prompt|open|postMessage|require|import|importScripts|addEventListener|removeEventListener|dispatchEvent|indexedDB|caches|\$$|\$\(\)|\$\.(?:get|post|ajax|getJSON|getScript)|axios|WebSocket|Image|Event|CustomEvent|process|fs|http|https|child_process|isNaN|matchMedia|getComputedStyle|requestAnimationFrame|Notification|Worker|MutationObserver|Error|TypeError|RegExp)(?:\.|\(|$)/.test(
    api,
  );
}
