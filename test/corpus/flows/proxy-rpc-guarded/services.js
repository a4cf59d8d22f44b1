export const services = {
  ping: async () => 'pong',
  async grab(url, name) {
    if (new URL(url).origin !== 'https://files.kit.example') throw new Error('origin');
    // ok: message-to-powers
    return chrome.downloads.download({ url, filename: `kit/${name.replace(/\W/g, '')}` });
  },
};
