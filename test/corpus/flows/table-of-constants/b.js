const levels = { in: 1.2, out: 0.8, reset: 1 };
const actions = { z: (m, tab) => chrome.tabs.setZoom(tab.id, levels[m.z] || 1) };
chrome.runtime.onMessage.addListener((m, s) => { for (const k of Object.keys(m)) if (actions[k]) actions[k](m, s.tab); });
