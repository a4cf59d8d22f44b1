import { Router } from 'express';
import nodemailer from 'nodemailer';
import Mustache from 'mustache';
import { compile } from 'pug';
import ldap from 'ldapjs';
import xpath from 'xpath';
import { DOMParser } from '@xmldom/xmldom';
import sharp from 'sharp';
import { Liquid } from 'liquidjs';
const api = Router();
const transport = nodemailer.createTransport({ host: 'smtp', secure: true });
const engine = new Liquid();
// expect: reflected-markup, template-injection
api.post('/preview', (req, res) => res.send(Mustache.render(req.body.template, { name: 'x' })));
// expect: template-injection
api.post('/pug', (req, res) => res.send(compile(req.body.source)({})));
// expect: template-injection
api.post('/liquid', async (req, res) => res.send(await engine.parseAndRender(req.body.tpl, {})));
// expect: ldap-injection
api.get('/ldap', (req, res) => { const c = ldap.createClient({ url: 'ldap://x' }); c.search('ou=users', { filter: `(uid=${req.query.uid})` }, () => res.end()); });
// expect: xpath-injection
api.get('/xpath', (req, res) => { const doc = new DOMParser().parseFromString('<a/>', 'text/xml'); res.json(xpath.select(`//user[name='${req.query.n}']`, doc)); });
api.get('/img', async (req, res) => { res.type('png').send(await sharp('logo.png').resize(Number(req.query.w)).toBuffer()); });
api.post('/send', async (req, res) => { await transport.sendMail({ to: 'a@example.com', subject: 'hi', text: req.body.text }); res.end(); });
export default api;
