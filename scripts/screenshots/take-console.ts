import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningDemo } from '@opina/test-kit/demo/start-demo';
import { shrinkPng } from '@opina/test-kit/media/shrink-png';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type ConsoleState, consoleStates } from './console-states.ts';

const sizes = { '1280': { width: 1280, height: 850 }, '360': { width: 360, height: 740 } };

const views = Object.entries(sizes).flatMap(([width, viewport]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, viewport, colorScheme })),
);

/** The name of a picture: light has no mark. */
export const consolePicture = (name: string, scheme: string, width: string) =>
  `${name}${scheme === 'dark' ? '-dark' : ''}-${width}`;

/** Takes pictures of the console of the demo shop in light and dark, on a phone and on a desktop. */
export async function takeConsole(
  browser: Browser,
  demo: RunningDemo,
  folder: string,
  isChosen: (name: string) => boolean,
): Promise<void> {
  const chosen = consoleStates.filter(({ name }) => isChosen(name));
  const [link] = /http\S+\/console\/link#\S+/.exec(demo.output()) ?? [];
  if (chosen.length === 0 || link === undefined) return;
  mkdirSync(join(folder, 'en'), { recursive: true });
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  const stranger = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  await signIn(context, link);
  for (const state of chosen) {
    for (const { width, viewport, colorScheme } of views) {
      const page = await (state.isSignedOut ? stranger : context).newPage();
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await open(page, state, `${demo.apiUrl}/console`);
      const path = join(folder, 'en', `${consolePicture(state.name, colorScheme, width)}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      await shrinkPng(path);
      await page.close();
    }
    console.log(`en ${state.name}`);
  }
  await context.close();
  await stranger.close();
}

async function open(page: Page, { path, show, fails }: ConsoleState, console: string): Promise<void> {
  if (fails)
    await page.route(fails, (route) =>
      route.fulfill({ status: 500, json: { code: 'server.internal', error: 'The server has failed.' } }),
    );
  await page.goto(console + path);
  await settle(page);
  await show?.(page);
  await settle(page);
}

async function signIn(context: BrowserContext, link: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { name: 'Your stores' }).waitFor();
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  await page.close();
}

/** The events of the store never end, so the network is never idle. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('.skeleton'));
  await page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())));
}
