import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { execSync } from 'child_process';
import type { Response } from 'express';
import { DataSource } from 'typeorm';

@Controller('users')
export class UsersController {
  constructor(private readonly dataSource: DataSource) {}

  @Get(':id')
  async one(@Param('id') id: string) {
    // expect: sql-injection
    return this.dataSource.query("SELECT * FROM users WHERE id = '" + id + "'");
  }

  @Get()
  async list(@Query('name') name: string) {
    // ok: sql-injection
    return this.dataSource.query('SELECT * FROM users WHERE name = $1', [name]);
  }

  @Post('export')
  export(@Body() body: { format: string }) {
    // expect: command-injection
    return execSync(`export-users --format ${body.format}`).toString();
  }

  @Get('go')
  go(@Query('to') to: string, @Res() res: Response) {
    // expect: open-redirect
    res.redirect(to);
  }
}
