'use strict';
const Hapi = require('@hapi/hapi');
const Fs = require('fs');
const Path = require('path');
const Joi = require('joi');
const { Client } = require('pg');
const Wreck = require('@hapi/wreck');
const init = async () => {
  const server = Hapi.server({ port: 3000, routes: { cors: true } });
  const client = new Client();
  server.route({
    method: 'GET',
    path: '/accounts',
    handler: async (request, h) => {
      // expect: sql-injection
      const { rows } = await client.query(`SELECT * FROM accounts WHERE owner = '${request.query.owner}'`);
      return rows;
    },
  });
  server.route({
    method: 'GET',
    path: '/accounts/{id}',
    options: { validate: { params: Joi.object({ id: Joi.number().integer().required() }) } },
    handler: async (request, h) => {
      // ok: sql-injection
      return (await client.query('SELECT * FROM accounts WHERE id = $1', [request.params.id])).rows;
    },
  });
  server.route({
    method: 'GET',
    path: '/report/{name}',
    handler: (request, h) => {
      // expect: path-traversal
      const p = Path.join(__dirname, 'reports', request.params.name);
      return Fs.readFileSync(p, 'utf8');
    },
  });
  server.route({
    method: 'GET',
    path: '/out',
    // expect: open-redirect
    handler: (request, h) => h.redirect(request.query.url),
  });
  server.route({
    method: 'POST',
    path: '/hook',
    handler: async (request, h) => {
      // expect: server-request-forgery
      const { payload } = await Wreck.get(request.payload.callback);
      return payload.toString();
    },
  });
  await server.start();
};
init();
