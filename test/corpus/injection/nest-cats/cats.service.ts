import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { HttpService } from '@nestjs/axios';
import { Repository, DataSource } from 'typeorm';
import { execSync } from 'child_process';
import { Cat } from './cat.entity';
@Injectable()
export class CatsService {
  constructor(
    @InjectRepository(Cat) private readonly repo: Repository<Cat>,
    private readonly source: DataSource,
    private readonly http: HttpService,
  ) {}
  byName(name: string) {
    // expect: sql-injection
    return this.repo.createQueryBuilder('cat').where(`cat.name = '${name}'`).getMany();
  }
  byBreed(breed: string) {
    // ok: sql-injection
    return this.repo.createQueryBuilder('cat').where('cat.breed = :breed', { breed }).getMany();
  }
  byId(id: number) {
    // ok: sql-injection
    return this.source.query(`SELECT * FROM cat WHERE id = ${id}`);
  }
  importFrom(url: string) {
    // expect: server-request-forgery
    return this.http.get(url).toPromise();
  }
  groom(dto: { tool: string }) {
    // expect: command-injection
    return execSync(`/opt/tools/${dto.tool} --run`).toString();
  }
}
