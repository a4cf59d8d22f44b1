var __awaiter = (this && this.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};
function exec(payload, tabId) {
    return __awaiter(this, void 0, void 0, function* () {
        // expect: message-to-code
        const results = yield new Promise(resolve => chrome.tabs.executeScript(tabId, { code: payload.code }, resolve));
        return results;
    });
}
chrome.runtime.onMessage.addListener((m, s, r) => {
    if (m.type === 'exec') {
        exec(m.payload, s.tab.id).then(r);
        return true;
    }
});
