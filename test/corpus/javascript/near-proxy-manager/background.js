async function apply() {
  const { profiles, active } = await chrome.storage.local.get(['profiles', 'active']);
  const profile = profiles[active];
  // ok: proxy-set-by-code
  if (profile.pac) chrome.proxy.settings.set({ value: { mode: 'pac_script', pacScript: { url: profile.pac } }, scope: 'regular' });
  // ok: proxy-set-by-code
  else chrome.proxy.settings.set({ value: { mode: 'direct' }, scope: 'regular' });
}
chrome.storage.onChanged.addListener(apply);
// ok: weakens-browser-protection
chrome.privacy.network.webRTCIPHandlingPolicy.set({ value: 'disable_non_proxied_udp' });
