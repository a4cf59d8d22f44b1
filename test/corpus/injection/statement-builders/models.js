const { Sequelize, QueryTypes } = require('sequelize');
const knex = require('knex')({ client: 'mysql2' });
const { AppDataSource } = require('./ds');
const { PrismaClient, Prisma } = require('@prisma/client');
const prisma = new PrismaClient();
const sequelize = new Sequelize('sqlite::memory:');
module.exports.setup = (app) => {
  // expect: sql-injection
  app.get('/1', async (req, res) => res.json(await sequelize.query(`SELECT * FROM t WHERE n = '${req.query.n}'`, { type: QueryTypes.SELECT })));
  // ok: sql-injection
  app.get('/2', async (req, res) => res.json(await sequelize.query('SELECT * FROM t WHERE n = ?', { replacements: [req.query.n] })));
  // expect: sql-injection
  app.get('/3', async (req, res) => res.json(await knex('t').select(knex.raw(`count(${req.query.col})`))));
  app.get('/4', async (req, res) => res.json(await knex('t').where({ name: req.query.n }).limit(5)));
  // expect: sql-injection
  app.get('/5', async (req, res) => res.json(await AppDataSource.manager.query('SELECT * FROM t WHERE n = "' + req.query.n + '"')));
  // expect: sql-injection
  app.get('/6', async (req, res) => res.json(await AppDataSource.getRepository('T').createQueryBuilder('t').orderBy(req.query.sort).getMany()));
  // expect: sql-injection
  app.get('/7', async (req, res) => res.json(await prisma.$queryRaw(Prisma.raw(`SELECT ${req.query.f} FROM t`))));
  // ok: sql-injection
  app.get('/8', async (req, res) => res.json(await prisma.$queryRaw(Prisma.sql`SELECT * FROM t WHERE n = ${req.query.n}`)));
  // ok: sql-injection
  app.get('/9', async (req, res) => res.json(await prisma.t.findMany({ where: { n: req.query.n } })));
  app.get('/10', async (req, res) => {
    const dir = req.query.dir === 'desc' ? 'DESC' : 'ASC';
    const col = { name: 'name', price: 'price' }[req.query.col] || 'name';
    // ok: sql-injection
    res.json(await knex.raw(`SELECT * FROM t ORDER BY ${col} ${dir}`));
  });
};
