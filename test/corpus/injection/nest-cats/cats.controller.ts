import { Controller, Get, Post, Body, Param, Query, Res, Redirect, ParseIntPipe, Headers, UploadedFile } from '@nestjs/common';
import { Response } from 'express';
import { CatsService } from './cats.service';
@Controller('cats')
export class CatsController {
  constructor(private readonly cats: CatsService) {}
  @Get('search')
  async search(@Query('name') name: string) {
    return this.cats.byName(name);
  }
  @Get('find')
  async find(@Query() query: { breed: string }) {
    return this.cats.byBreed(query.breed);
  }
  @Get(':id')
  async one(@Param('id', ParseIntPipe) id: number) {
    return this.cats.byId(id);
  }
  @Get('photo/:file')
  photo(@Param('file') file: string, @Res() res: Response) {
    // expect: path-traversal
    return res.sendFile(`/var/photos/${file}`);
  }
  @Get('leave')
  leave(@Query('url') url: string, @Res() res: Response) {
    // expect: open-redirect
    res.redirect(url);
  }
  @Get('away')
  @Redirect()
  away(@Query('target') target: string) {
    // expect: open-redirect
    return { url: target, statusCode: 302 };
  }
  @Post('import')
  async import(@Body('source') source: string) {
    return this.cats.importFrom(source);
  }
  @Post('groom')
  async groom(@Body() dto: GroomDto) {
    return this.cats.groom(dto);
  }
}
class GroomDto { tool!: string }
