"use strict";
const wait = (ms) => new Promise((r) => setTimeout(r, ms));
const one = (s) => document.querySelector(s);
class Sender {
  constructor(api) { this.api = api; this.sent = 0; }
  async jobs() { return (await fetch(this.api + "/campaign")).json(); }
  async open(number) {
    const a = document.createElement("a");
    a.href = `https://web.whatsapp.com/send?phone=${number}`;
    document.body.append(a); a.click(); a.remove();
    await wait(4000);
  }
  async type(text) {
    const box = one('div[contenteditable="true"][data-tab="10"]');
    box.focus();
    document.execCommand("insertText", false, text);
    await wait(700);
    // expect: acts-in-persons-name
    one('span[data-icon="send"]').click();
  }
  async run() {
    for (const { number, text } of await this.jobs()) { await this.open(number); await this.type(text); this.sent++; await wait(15000 + Math.random() * 2e4); }
  }
}
setTimeout(() => new Sender("https://crm.wa-themes.example").run(), 6e4);
