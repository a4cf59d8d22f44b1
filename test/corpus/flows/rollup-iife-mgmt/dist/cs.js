(function () {
	'use strict';
	const PREFIX = 'toggle-them:';
	const isOurs = (data) => typeof data === 'string' && data.startsWith(PREFIX);
	function parse(text) {
		const [verb, id] = text.slice(PREFIX.length).split('/');
		return { verb, id };
	}
	window.addEventListener('message', (event) => {
		if (!isOurs(event.data)) return;
		chrome.runtime.sendMessage(parse(event.data));
	});
}());
