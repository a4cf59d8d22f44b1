(function () {
	'use strict';
	const actions = new Map();
	const register = (verb, fn) => actions.set(verb, fn);
	// expect: message-to-powers
	register('on', (id) => chrome.management.setEnabled(id, true));
	register('hello', () => 'hi');
	chrome.runtime.onMessage.addListener(({ verb, id }, sender, sendResponse) => {
		const action = actions.get(verb);
		if (action) Promise.resolve(action(id)).then(() => sendResponse(true));
		return true;
	});
}());
