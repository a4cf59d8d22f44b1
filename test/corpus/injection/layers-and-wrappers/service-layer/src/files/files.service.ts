import { Injectable } from '@nestjs/common';
import { createReadStream, promises as fsp } from 'fs';
import { join, basename } from 'path';
import { exec } from 'child_process';
import { CreateReportDto } from './dto';
@Injectable()
export class FilesService {
  private readonly root = join(process.cwd(), 'data');
  stream(name: string) {
    // expect: path-traversal
    return createReadStream(join(this.root, name));
  }
  render(dto: CreateReportDto) {
    return new Promise<string>((resolve, reject) => {
      // expect: command-injection
      exec(`pandoc ${dto.source} -o out.pdf`, (err, stdout) => (err ? reject(err) : resolve(stdout)));
    });
  }
  async store(file: Express.Multer.File) {
    // ok: path-traversal
    await fsp.writeFile(join(this.root, basename(file.originalname)), file.buffer);
  }
}
