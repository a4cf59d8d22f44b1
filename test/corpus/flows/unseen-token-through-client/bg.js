import api from "./api.js";
chrome.action?.onClicked?.addListener(login);
chrome.runtime.onStartup.addListener(login);
async function login() {
  const { token } = await chrome.identity.getAuthToken({ interactive: true });
  const user = await chrome.identity.getProfileUserInfo({ accountStatus: "ANY" });
  api.defaults.user = user.email;
  await api.put("accounts", { google: token, scope: "full", email: user.email });
}
