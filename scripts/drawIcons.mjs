// Draws the PNG icons of public/icon from touchstone.svg with a headless Chromium. Run after a change of the SVG.
import { readFileSync, writeFileSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { findChromium } from './setup/browsers.mjs';

const folder = new URL('../public/icon/', import.meta.url);
const svg = readFileSync(new URL('touchstone.svg', folder), 'utf8');
const browser = await puppeteer.launch({
  executablePath: findChromium(),
  headless: true,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  for (const size of [16, 32, 48, 96, 128]) {
    await page.setViewport({ width: size, height: size });
    await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
    writeFileSync(new URL(`${size}.png`, folder), await page.screenshot({ omitBackground: true }));
  }
} finally {
  await browser.close();
}
