import got from 'got';
import fetch from 'node-fetch';
import { request } from 'undici';
import superagent from 'superagent';
import needle from 'needle';
import express from 'express';
import http from 'http';
import puppeteer from 'puppeteer';
import { isIP } from 'net';
import dns from 'dns/promises';
const app = express();
const ALLOWED = new Set(['api.example.com', 'cdn.example.com']);
app.get('/f', async (req, res) => {
  // expect: server-request-forgery
  await got(req.query.u);
  // expect: server-request-forgery
  await got.post(`http://${req.query.host}/hook`);
  // expect: server-request-forgery
  await fetch(req.body.webhook, { method: 'POST' });
  // expect: server-request-forgery
  await request(req.query.u);
  // expect: server-request-forgery
  await superagent.get(req.query.u);
  // expect: server-request-forgery
  await needle('get', req.query.u);
  // expect: server-request-forgery
  http.request({ host: req.query.h, path: '/' });
  const u = new URL(req.query.u);
  if (!ALLOWED.has(u.hostname)) return res.sendStatus(400);
  // ok: server-request-forgery
  await fetch(u);
  // ok: server-request-forgery
  await fetch('https://api.example.com/users/' + Number(req.query.id));
  // ok: server-request-forgery
  await fetch('https://api.example.com/search?q=' + req.query.q);
  const browser = await puppeteer.launch();
  const page = await browser.newPage();
  // expect: server-request-forgery
  await page.goto(req.query.site);
  // expect: reflected-markup, server-request-forgery
  await page.setContent(`<h1>${req.body.title}</h1>`);
  // expect: code-injection
  await page.evaluate(`document.title = "${req.body.title}"`);
  await page.evaluate((t) => { document.title = t; }, req.body.title);
  await page.goto('https://reports.example.com/');
});
