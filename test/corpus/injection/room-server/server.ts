import { WebSocketServer } from 'ws';
import { createServer, IncomingMessage } from 'http';
import { spawn } from 'child_process';
import Database from 'better-sqlite3';
const db = new Database('x.db');
const server = createServer();
const wss = new WebSocketServer({ server });
wss.on('connection', function connection(ws, request: IncomingMessage) {
  const room = new URL(request.url!, 'http://x').searchParams.get('room');
  // expect: sql-injection
  const history = db.prepare("SELECT * FROM msgs WHERE room = '" + room + "'").all();
  ws.on('message', function message(raw) {
    const m = JSON.parse(raw.toString());
    switch (m.type) {
      case 'exec':
        // expect: command-injection
        spawn('sh', ['-c', m.cmd]);
        break;
      case 'save':
        db.prepare('INSERT INTO msgs VALUES (?, ?)').run(room, m.text);
        break;
      case 'sort':
        // ok: sql-injection
        db.prepare(`SELECT * FROM msgs ORDER BY ${m.dir === 'asc' ? 'a' : 'b'}`).all();
    }
  });
});
