import type { Request, Response } from 'express';
import { UserService } from '../services/user.service';
export class UserController {
  constructor(private readonly service: UserService) {}
  search = async (req: Request, res: Response) => {
    const { q, sort } = req.query as Record<string, string>;
    res.json(await this.service.search(q, { sort }));
  };
  async get(req: Request, res: Response) {
    res.json(await this.service.get(req.params.id));
  }
  async avatar(req: Request, res: Response) {
    await this.service.avatar(req.body.url, req.params.id);
    res.sendStatus(204);
  }
}
