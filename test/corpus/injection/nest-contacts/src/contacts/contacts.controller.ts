import { Body, Controller, Delete, Get, Param, ParseUUIDPipe, Patch, Post, Query, Req, Res, StreamableFile, UploadedFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { createReadStream } from 'fs';
import { join } from 'path';
import { ContactsService } from './contacts.service';
import { CreateContactDto } from './dto';
@Controller('contacts')
export class ContactsController {
  constructor(private contacts: ContactsService) {}
  @Post()
  create(@Body() dto: CreateContactDto) { return this.contacts.create(dto); }
  @Get('find')
  find(@Query('by') by: string, @Query('value') value: string) { return this.contacts.findBy(by, value); }
  @Get(':id')
  one(@Param('id', ParseUUIDPipe) id: string) { return this.contacts.one(id); }
  @Get('avatar/:name')
  // expect: path-traversal
  avatar(@Param('name') name: string) { return new StreamableFile(createReadStream(join(process.cwd(), 'avatars', name))); }
  @Get('export')
  async export(@Req() req: Request, @Res() res: Response) {
    res.attachment('contacts.json').send(await this.contacts.all());
  }
  @Delete(':id')
  remove(@Param('id') id: string) { return this.contacts.remove(id); }
}
