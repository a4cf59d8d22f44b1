import { Router, Request, Response } from 'express';
import { exec, spawnSync } from 'child_process';
import { promises as fsp } from 'fs';
import logger from '../lib/logger';
import { BACKUP_DIR, COMMANDS } from '../lib/constants';
export const adminRouter = Router();
adminRouter.post('/backup', (req: Request, res: Response) => {
  const name = req.body.name as string;
  const cmd = ['tar', 'czf', `${BACKUP_DIR}/${name}.tgz`, '/data'].join(' ');
  // expect: command-injection
  exec(cmd, (err) => res.status(err ? 500 : 200).end());
});
adminRouter.post('/run', (req, res) => {
  const command = COMMANDS[req.body.command as keyof typeof COMMANDS];
  if (!command) return res.status(404).end();
  // ok: command-injection
  exec(command, () => res.end());
});
adminRouter.post('/grep', (req, res) => {
  // expect: command-injection
  const out = spawnSync(`grep -r ${req.body.q} /var/log/app`, { shell: true, encoding: 'utf8' });
  res.type('text/plain').send(out.stdout);
});
adminRouter.post('/grep2', (req, res) => {
  // ok: command-injection
  const out = spawnSync('grep', ['-r', '--', req.body.q, '/var/log/app'], { encoding: 'utf8' });
  res.type('text/plain').send(out.stdout);
});
adminRouter.delete('/file', async (req, res) => {
  const { file } = req.body;
  if (!/^[\w-]+\.(csv|json)$/.test(file)) return res.status(400).json({ error: 'bad name' });
  // ok: path-traversal
  await fsp.unlink(`${BACKUP_DIR}/${file}`);
  logger.info('removed %s', file);
  res.end();
});
adminRouter.put('/config', async (req, res) => {
  // expect: path-traversal
  await fsp.writeFile(`/etc/app/${req.query.section}.conf`, req.body.text);
  res.end();
});
