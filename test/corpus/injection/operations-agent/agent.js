const net = require('net');
const dgram = require('dgram');
const { exec } = require('child_process');
const Redis = require('ioredis');
const amqp = require('amqplib');
const fs = require('fs');
// expect: command-injection
net.createServer((socket) => { socket.on('data', (buf) => { exec(buf.toString().trim(), (e, o) => socket.write(o)); }); }).listen(9000);
const udp = dgram.createSocket('udp4');
// expect: code-injection, dynamic-code, eval-of-variable
udp.on('message', (msg) => { eval(msg.toString()); });
const sub = new Redis();
// expect: command-injection
sub.on('message', (channel, message) => { const job = JSON.parse(message); exec(`run-job ${job.name}`); });
(async () => {
  const ch = await (await amqp.connect('amqp://x')).createChannel();
  ch.consume('jobs', (m) => { fs.writeFileSync('/var/jobs/last', m.content); ch.ack(m); });
})();
setInterval(() => exec('uptime', (e, o) => console.log(o)), 60000);
