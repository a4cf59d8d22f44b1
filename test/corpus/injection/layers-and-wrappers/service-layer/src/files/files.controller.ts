import { Body, Controller, Get, Header, Param, Post, Res, StreamableFile, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { FilesService } from './files.service';
import { CreateReportDto } from './dto';
@Controller('files')
export class FilesController {
  constructor(private readonly files: FilesService) {}
  @Get(':name')
  read(@Param('name') name: string) {
    return new StreamableFile(this.files.stream(name));
  }
  @Post('report')
  async report(@Body() dto: CreateReportDto) {
    return this.files.render(dto);
  }
  @Post('upload')
  @UseInterceptors(FileInterceptor('file'))
  upload(@UploadedFile() file: Express.Multer.File) {
    return this.files.store(file);
  }
}
