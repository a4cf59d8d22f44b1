export async function open({ url, active }) {
  // expect: message-to-powers
  const tab = await chrome.tabs.create({ url, active });
  return tab.id;
}
export function eval_(p) { return p; }
