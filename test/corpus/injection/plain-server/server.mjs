import http from 'node:http';
import https from 'node:https';
import { readFile } from 'node:fs';
import { parse } from 'node:url';
import querystring from 'node:querystring';
import { execSync } from 'node:child_process';
import path from 'node:path';
http.createServer((req, res) => {
  const { pathname, query } = parse(req.url, true);
  if (pathname === '/ping') {
    // expect: command-injection
    const out = execSync('ping -c 1 ' + query.host);
    res.end(out);
  } else if (pathname === '/echo') {
    res.writeHead(200, { 'Content-Type': 'text/html' });
    // expect: reflected-markup
    res.end('<b>' + query.msg + '</b>');
  } else if (pathname === '/goto') {
    // expect: open-redirect
    res.writeHead(302, { Location: query.to });
    res.end();
  } else if (pathname === '/get') {
    // expect: server-request-forgery
    https.get(query.u, (r) => r.pipe(res));
  } else if (pathname === '/post') {
    let body = '';
    req.on('data', (c) => { body += c; });
    req.on('end', () => {
      const form = querystring.parse(body);
      // expect: command-injection
      execSync(`logger ${form.line}`);
      const data = JSON.parse(body);
      // expect: code-injection, dynamic-code, eval-of-variable, reflected-markup
      res.end(String(eval(data.formula)));
    });
  } else {
    // expect: path-traversal
    readFile('./public' + pathname, (err, data) => {
      if (err) { res.statusCode = 404; res.end(); return; }
      res.end(data);
    });
  }
}).listen(8080);
http.createServer((req, res) => {
  const url = new URL(req.url, 'http://localhost');
  const file = path.normalize(url.pathname).replace(/^(\.\.[\/\\])+/, '');
  const name = path.basename(url.searchParams.get('f') ?? '');
  // ok: path-traversal
  readFile(path.join('/srv', name), (e, d) => res.end(d));
  const hosts = new Map([['a', 'https://a.test'], ['b', 'https://b.test']]);
  const target = hosts.get(url.searchParams.get('h'));
  // ok: server-request-forgery
  if (target) https.get(target, (r) => r.pipe(res));
}).listen(8081);
