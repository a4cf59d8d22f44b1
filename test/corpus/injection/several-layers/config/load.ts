import fs from 'fs';
import path from 'path';
import { Hono } from 'hono';
import { exec } from 'child_process';
const app = new Hono();
abstract class Base {
  protected abstract dir: string;
  // expect: path-traversal
  protected file(name: string) { return path.join(this.dir, name); }
}
class Docs extends Base {
  protected dir = 'docs';
  read(name: string) {
    return fs.readFileSync(this.file(name), 'utf8');
  }
}
const docs = new Docs();
app.get('/docs/:name', c => c.text(docs.read(c.req.param('name'))));
app.post('/run', async c => {
  const { tool, args } = await c.req.json();
  // expect: command-injection
  exec([tool, ...args].join(' '));
  return c.body(null);
});
