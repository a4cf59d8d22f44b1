const { Client } = require('discord.js');
const { exec } = require('child_process');
const client = new Client({ intents: [] });
client.on('messageCreate', (message) => {
  if (message.content.startsWith('!eval ')) {
    // expect: code-injection, dynamic-code, eval-of-variable
    const out = eval(message.content.slice(6));
    message.reply(String(out));
  }
});
