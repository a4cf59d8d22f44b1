import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, ILike, Repository } from 'typeorm';
import { Contact } from './contact.entity';
import { CreateContactDto } from './dto';
const FIELDS = ['name', 'email', 'phone'] as const;
@Injectable()
export class ContactsService {
  constructor(@InjectRepository(Contact) private repo: Repository<Contact>, private ds: DataSource) {}
  create(dto: CreateContactDto) { return this.repo.save(this.repo.create(dto)); }
  findBy(by: string, value: string) {
    if (!FIELDS.includes(by as any)) throw new NotFoundException();
    // ok: sql-injection
    return this.ds.query(`SELECT * FROM contact WHERE ${by} = $1`, [value]);
  }
  // ok: sql-injection
  one(id: string) { return this.ds.query(`SELECT * FROM contact WHERE id = '${id}'`); }
  all() { return this.repo.find({ where: { name: ILike('%a%') } }); }
  // expect: sql-injection
  remove(id: string) { return this.ds.query(`DELETE FROM contact WHERE id = '${id}'`); }
}
