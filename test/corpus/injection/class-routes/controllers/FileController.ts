import { Request, Response } from 'express';
import { FileService } from '../services/FileService';
import { z } from 'zod';
const Input = z.object({ id: z.coerce.number().int(), kind: z.enum(['pdf', 'txt']) });
export class FileController {
  private service = new FileService();
  public show = async (req: Request, res: Response): Promise<void> => {
    const body = await this.service.read(req.params.name);
    res.send(body);
  };
  public async list(req: Request, res: Response) {
    const { id, kind } = Input.parse(req.query);
    res.json(await this.service.list(id, kind));
  }
  static async wipe(req: Request, res: Response) {
    await FileService.wipe(req.body.folder);
    res.end();
  }
}
