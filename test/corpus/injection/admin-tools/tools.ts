import { exec, execFile, execSync, spawn } from 'node:child_process';
import type { Request, Response } from 'express';
import vm from 'node:vm';

export function ping(req: Request, res: Response): void {
  const host: string = req.query.host as string;
  // expect: command-injection
  exec(`ping -c 1 ${host}`, (error, out) => res.json({ out }));
}

export function pingSafely(req: Request, res: Response): void {
  // ok: command-injection
  execFile('ping', ['-c', '1', String(req.query.host)], (error, out) => res.json({ out }));
}

export const build = (req: Request, res: Response) => {
  const parts = ['npm', 'run', req.body.script];
  // expect: command-injection
  const out = execSync(parts.join(' '));
  res.json({ out: out.toString() });
};

export function archive(req: Request, res: Response): void {
  // expect: command-injection
  const child = spawn('tar czf /tmp/a.tgz ' + req.params.dir, { shell: true });
  child.on('exit', () => res.end());
}

export function uptime(req: Request, res: Response): void {
  // ok: command-injection
  exec('uptime', (error, out) => res.json({ out, asked: req.query.by }));
}

export function calculate(req: Request, res: Response): void {
  // expect: code-injection, eval-of-variable
  const value = vm.runInNewContext(req.body.formula);
  res.json({ value });
}

export function sum(req: Request, res: Response): void {
  const numbers: number[] = JSON.parse(req.body.numbers);
  // ok: code-injection
  res.json({ value: numbers.reduce((a, b) => a + b, 0) });
}

export function plugin(req: Request, res: Response): void {
  // expect: code-injection
  const tool = require('./tools/' + req.query.tool);
  res.json(tool.info);
}
