import { register, listen } from './bus.js';
import { download } from './download.js';
register('download', download);
listen();
