var __awaiter = (this && this.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};
window.addEventListener('message', (event) => __awaiter(void 0, void 0, void 0, function* () {
    if (event.data.target !== 'ext-content')
        return;
    const res = yield chrome.runtime.sendMessage({ type: 'exec', payload: event.data.payload });
    window.postMessage({ target: 'page', res }, '*');
}));
