import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shrinkPng } from '@opina/test-kit/media/shrink-png';
import type { Browser } from '@playwright/test';

const figure = (folder: string, name: string, width: number) => {
  const file = join(folder, `${name}-${width}.png`);
  if (!existsSync(file)) return '';
  const data = readFileSync(file).toString('base64');
  return `<figure><img src="data:image/png;base64,${data}"><figcaption>${name}, ${width} px</figcaption></figure>`;
};

/** Writes one picture of all states in a folder: each on a desktop and a phone, side by side. */
export async function writeContactSheet(
  browser: Browser,
  folder: string,
  names: readonly string[],
  path: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1500, height: 900 } });
  const cells = names.map((name) => `<div>${figure(folder, name, 1280)}${figure(folder, name, 360)}</div>`);
  await page.setContent(`<!doctype html><style>
    body { margin: 16px; background: #8a8a8a; columns: 3; column-gap: 16px; font: 12px sans-serif; color: #fff }
    div { display: flex; gap: 8px; align-items: start; break-inside: avoid; margin-block-end: 16px }
    figure { margin: 0; flex: 1 } figure:first-child { flex: 2.4 } figcaption { padding: 4px 0 }
    img { display: block; width: 100%; max-height: 460px; object-fit: cover; object-position: top }
  </style>${cells.join('')}`);
  await page.screenshot({ path, fullPage: true });
  await shrinkPng(path);
  await page.close();
}
