import axios from 'axios';
import fs from 'fs/promises';
import { UserRepository } from '../repositories/user.repository';
export class UserService {
  constructor(private readonly repo: UserRepository) {}
  search(term: string, opts: { sort?: string }) {
    return this.repo.findByTerm(term.trim(), opts.sort ?? 'name');
  }
  get(id: string) {
    return this.repo.findById(id);
  }
  async avatar(url: string, id: string) {
    // expect: server-request-forgery
    const r = await axios.get(url, { responseType: 'arraybuffer' });
    // expect: path-traversal
    await fs.writeFile(`avatars/${id}.png`, r.data);
  }
}
