import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shrinkPng } from '@opina/test-kit/media/shrink-png';
import type { Browser } from '@playwright/test';

export interface ContactSheet {
  /** Of the pictures. */
  readonly folder: string;
  /** Names of pictures, without their ending, that stand side by side; wide ones get more room. */
  readonly groups: readonly (readonly string[])[];
  /** How much of a picture is shown at most, in pixels of the sheet. */
  readonly maxHeight: number;
  readonly columns: number;
  readonly path: string;
}

const fileOf = (folder: string, name: string) => join(folder, `${name}.png`);

const figure = (folder: string, name: string) => {
  const data = readFileSync(fileOf(folder, name)).toString('base64');
  const label = name.replace(/-(\d+)$/, ', $1 px');
  return `<figure${name.endsWith('-1280') ? ' class="wide"' : ''}><img src="data:image/png;base64,${data}"><figcaption>${label}</figcaption></figure>`;
};

/** Writes one picture of many. While some of them have not been taken, the sheet stays as it is: it would lose those it had. */
export async function writeContactSheet(
  browser: Browser,
  { folder, groups, maxHeight, columns, path }: ContactSheet,
): Promise<void> {
  const missing = groups.flat().filter((name) => !existsSync(fileOf(folder, name)));
  if (missing.length > 0) {
    console.log(
      `${path} stays as it is: ${missing.length} of its pictures are missing, such as ${missing[0]}`,
    );
    return;
  }
  const page = await browser.newPage({ viewport: { width: 1500, height: 100 } });
  const cells = groups.map((names) => `<div>${names.map((name) => figure(folder, name)).join('')}</div>`);
  await page.setContent(`<!doctype html><style>
    body { margin: 16px; background: #8a8a8a; columns: ${columns}; column-gap: 16px; font: 12px sans-serif; color: #fff }
    div { display: flex; gap: 8px; align-items: start; break-inside: avoid; margin-block-end: 16px }
    figure { margin: 0; flex: 1 } figure.wide { flex: 2.4 } figcaption { padding: 4px 0 }
    img { display: block; width: 100%; max-height: ${maxHeight}px; object-fit: cover; object-position: top }
  </style>${cells.join('')}`);
  await page.screenshot({ path, fullPage: true });
  await shrinkPng(path);
  await page.close();
}
