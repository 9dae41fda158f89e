import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '@opina/server/platform/pages/escape-html';
import { shrinkPng } from '@opina/test-kit/media/shrink-png';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { collectionOf, formLanguages, formShops } from './form-shops.ts';
import { type SampleMail, sampleMail } from './sample-mail.ts';

/** How mail is looked at: its name in the file's, and what the browser shows. */
const views: readonly { name: string; options: BrowserContextOptions; isText?: true }[] = [
  { name: '-360', options: { viewport: { width: 360, height: 640 } } },
  { name: '-1280', options: { viewport: { width: 1280, height: 640 } } },
  { name: '-dark-360', options: { viewport: { width: 360, height: 640 }, colorScheme: 'dark' } },
  { name: '-text-360', options: { viewport: { width: 640, height: 640 } }, isText: true },
];

/** Takes pictures of every message, as HTML on light and dark ground and as text. */
export async function takeMail(
  browser: Browser,
  shopUrl: string,
  folder: string,
  isChosen: (name: string) => boolean,
): Promise<void> {
  for (const language of formLanguages) {
    mkdirSync(join(folder, language), { recursive: true });
    const words = formShops[language];
    const messages = await sampleMail(words, collectionOf(words, `${shopUrl}/pictures/`), shopUrl);
    for (const message of messages.filter(({ kind }) => isChosen(mailName(kind)))) {
      for (const { name, options, isText } of views) {
        const page = await browser.newPage(options);
        await page.setContent(isText ? asText(message) : message.html, { waitUntil: 'networkidle' });
        const path = join(folder, language, `${mailName(message.kind)}${name}.png`);
        await page.screenshot({ path, fullPage: true });
        await shrinkPng(path);
        await page.close();
      }
      console.log(`${language} ${mailName(message.kind)}`);
    }
  }
}

export const mailName = (kind: SampleMail['kind']) => `mail-${kind.replaceAll('_', '-')}`;

const asText = ({ text }: SampleMail) =>
  `<!doctype html><pre style="margin:24px;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}</pre>`;
