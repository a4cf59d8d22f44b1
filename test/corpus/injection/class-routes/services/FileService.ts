import { promises as fs } from 'fs';
import { execSync } from 'child_process';
import { Base } from './Base';
export class FileService extends Base {
  async read(name: string) {
    // expect: path-traversal
    return fs.readFile(`${this.root}/${name}`, 'utf8');
  }
  async list(id: number, kind: string) {
    // ok: command-injection
    return execSync(`ls /srv/${id}/*.${kind}`).toString();
  }
  static wipe(folder: string) {
    // expect: command-injection
    execSync('rm -rf ' + folder);
  }
}
