import { useState, useEffect } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
function Popup() {
  const [tabs, setTabs] = useState([]);
  useEffect(() => { chrome.tabs.query({}).then(setTabs); }, []);
  return jsxs('ul', { children: tabs.map((t) => jsx('li', { children: t.title }, t.id)) });
}
