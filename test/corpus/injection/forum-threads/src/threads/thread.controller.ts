import type { Request, Response } from 'express';
import type { ThreadRepository } from './thread.repository';
import { renderRow } from './render';
export class ThreadController {
  constructor(private readonly threads: ThreadRepository) {}
  async search(req: Request, res: Response) {
    const page = Math.max(1, parseInt(String(req.query.page ?? '1'), 10) || 1);
    const rows = await this.threads.search(String(req.query.q), page, String(req.query.sort));
    res.json(rows);
  }
  async get(req: Request, res: Response) {
    const row = await this.threads.byId(req.params.id!);
    // expect: reflected-markup
    if (!row) { res.status(404).send(`No thread ${req.params.id}`); return; }
    res.json(row);
  }
  async export(req: Request, res: Response) {
    res.setHeader('Content-Disposition', `attachment; filename="threads.csv"`);
    const rows = await this.threads.byAuthor(req.query.author as string);
    res.type('csv').send(rows.map(renderRow).join('\n'));
  }
}
