const LIST = ['google-analytics.com', 'hotjar.com', 'mixpanel.com'];
// ok: tracker-endpoint
const RULES = LIST.map((host) => `||${host}^`);
show(RULES);
