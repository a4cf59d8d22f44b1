const { Queue, Worker } = require('bullmq');
const { exec } = require('child_process');
const express = require('express');
const app = express();
const queue = new Queue('convert');
app.post('/convert', async (req, res) => {
  await queue.add('convert', { file: req.body.file });
  res.sendStatus(202);
});
new Worker('convert', async job => {
  // expect: command-injection
  exec(`ffmpeg -i ${job.data.file} out.mp4`);
});
