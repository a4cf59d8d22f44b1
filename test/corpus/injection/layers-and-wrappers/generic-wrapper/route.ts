import { Router } from 'express';
import { sh, run } from './util';
export const r = Router();
r.get('/log', async (req, res) => {
  const ref = req.query.ref as string;
  res.type('text').send(await sh`git log ${ref}`);
});
r.get('/log2', async (req, res) => {
  res.type('text').send(await run('git', 'log', '--end-of-options', String(req.query.ref)));
});
