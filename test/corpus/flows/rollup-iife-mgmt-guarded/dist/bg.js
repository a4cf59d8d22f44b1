(function () {
	'use strict';
	const actions = new Map();
	const register = (verb, fn) => actions.set(verb, fn);
	// ok: message-to-powers
	register('on', () => chrome.management.setEnabled(chrome.runtime.id, true));
	register('hello', () => 'hi');
	chrome.runtime.onMessage.addListener(({ verb, id }, sender, sendResponse) => {
		const action = actions.get(verb);
		if (action) Promise.resolve(action(id)).then(() => sendResponse(true));
		return true;
	});
}());
