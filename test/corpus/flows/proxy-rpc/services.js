export const services = {
  ping: async () => 'pong',
  async grab(url, name) {
    // expect: message-to-powers
    return chrome.downloads.download({ url, filename: `kit/${name.replace(/\W/g, '')}` });
  },
};
