import { callsOf, pattern, propertyOf } from '../../facts/javascript/query.ts';
import { patternRule } from './patternRule.ts';

const CALLS = [
  'fetch',
  'axios',
  'axios.get',
  'axios.post',
  'axios.put',
  'axios.delete',
  'axios.patch',
  'axios.request',
  'request',
  'request.get',
  'request.post',
  'got',
  'got.get',
  'got.post',
  'superagent.get',
  'superagent.post',
  'needle',
  'ky',
  'ky.get',
  'ky.post',
  '$.get',
  '$.post',
  '$.ajax',
  '$.getJSON',
  'node-fetch',
  'WebSocket',
  'ws',
  'http.get',
];
const HERE =
  /^(?:http|ws):\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1?\]|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|[\w-]+(?::\d+)?(?:\/|$)|[\w.-]+\.(?:local|internal|lan|localhost|localdomain|test|svc|home\.arpa)(?:[:/]|$)|\*)/i;

export default patternRule({
  id: 'insecure-address',
  title: 'Unencrypted connection',
  severity: 'low',
  confidence: 'high',
  cwe: 'CWE-319',
  why: 'Anyone on the network can read and change what is sent and received.',
  remedy: 'Use https and wss, and do not follow redirects to http.',
  *find(script) {
    for (const call of callsOf(script, ...CALLS)) {
      const first = call.args[0] ?? 0;
      const address = pattern(script, propertyOf(script, first, 'url') || propertyOf(script, first, 'uri') || first);
      if (/^(?:http|ws):\/\/\w/i.test(address) && !HERE.test(address)) yield { value: call.value };
    }
  },
  bad: [
    'fetch("http://api.example.com/list");',
    'const axios = require("axios"); const HOST = "http://api.example.com"; axios.post(HOST + "/login", data);',
    'new WebSocket("ws://live.example.com/feed");',
    'axios({ method: "GET", url: "http://api.example.com" });',
  ],
  good: [
    'fetch("https://api.example.com/list");',
    'fetch("http://localhost:3000/list");',
    'new WebSocket("ws://127.0.0.1:9222");',
    'const namespace = "http://www.w3.org/2000/svg"; document.createElementNS(namespace, "svg");',
    'fetch("http://backend:8080/x");',
  ],
});
