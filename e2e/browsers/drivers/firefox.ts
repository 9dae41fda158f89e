import puppeteer, { type BrowserContext } from 'puppeteer-core';
import type { Browser, BrowserPage } from './browser.ts';

/** Firefox without a window, over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  return {
    version: await browser.version(),
    newPage: async () => openPage(await browser.createBrowserContext()),
    close: () => browser.close(),
  };
}

async function openPage(context: BrowserContext): Promise<BrowserPage> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    open: async (url) => {
      await page.goto(url);
    },
    evaluate: async (work, ...args) =>
      (await page.evaluate(`(${work})(...${JSON.stringify(args)})`)) as ReturnType<typeof work>,
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    errors: async () => errors,
    close: () => context.close(),
  };
}
