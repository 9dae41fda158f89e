import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { shrinkPng } from '@opina/test-kit/media/shrink-png';
import type { Browser } from '@playwright/test';
import { startFormShop } from '../../e2e/support/servers/form-shop.ts';
import { formLanguages, startFormShops } from './form-shops.ts';
import { type FormStateShown, stageOf } from './form-stage.ts';
import { formStates } from './form-states.ts';
import { screens, screenWidths } from './screens.ts';

/** Takes pictures of the form in every state, in three languages. `shopUrl` is the demo shop, which has the products' pictures. */
export async function takeForms(
  browser: Browser,
  shopUrl: string,
  folder: string,
  states: readonly FormStateShown[] = formStates,
): Promise<void> {
  if (states.length === 0) return;
  const forms = await startFormShops(
    states.map(({ name }) => name),
    shopUrl,
  );
  const shop = await startFormShop(forms.server.url);
  for (const language of formLanguages) {
    mkdirSync(join(folder, language), { recursive: true });
    for (const width of screenWidths) {
      for (const { name, isWindow, show } of states) {
        const context = await browser.newContext({ reducedMotion: 'reduce', ...screens[width] });
        const page = await context.newPage();
        await show(stageOf(page, forms, { language, state: name, width, shopUrl: shop.url }));
        await page.evaluate(() => {
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          scrollTo(0, 0);
        });
        await page.mouse.move(0, 0);
        const path = join(folder, language, `${name}-${width}.png`);
        await page.screenshot({ path, fullPage: !isWindow, animations: 'disabled' });
        await shrinkPng(path);
        await context.close();
        console.log(`${language} ${name} at ${width} px`);
      }
    }
  }
  await shop.close();
  await forms.close();
}
