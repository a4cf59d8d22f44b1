const WebSocket = require('ws');
const { Server } = require('socket.io');
const { exec } = require('child_process');
const wss = new WebSocket.Server({ port: 8080 });
wss.on('connection', (ws, req) => {
  ws.on('message', (msg) => {
    const { cmd } = JSON.parse(msg);
    // expect: command-injection
    exec(cmd);
    ws.send(msg.toString());
  });
});
// expect: cors-open
const io = new Server(server, { cors: { origin: '*', credentials: true } });
io.on('connection', (socket) => {
  socket.on('query', async (q) => {
    // expect: sql-injection
    const rows = await db.query('SELECT * FROM t WHERE n = "' + q.name + '"');
    socket.emit('rows', rows);
  });
});
// expect: insecure-address
const plain = new WebSocket('ws://feed.example.com/live');
const enc = new WebSocket('wss://feed.example.com/live');
