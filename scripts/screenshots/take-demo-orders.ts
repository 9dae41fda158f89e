import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { shrinkPng } from '@opina/test-kit/media/shrink-png';
import type { Browser } from '@playwright/test';
import { formLanguages } from './form-shops.ts';
import { screens, screenWidths } from './screens.ts';

export const demoOrderPages = ['demo-order', 'demo-inbox', 'demo-message', 'demo-message-text'] as const;

/** Takes pictures of the pages on which the demo shop places a test order and shows its mail. */
export async function takeDemoOrders(browser: Browser, shopUrl: string, folder: string): Promise<void> {
  for (const language of formLanguages) {
    mkdirSync(join(folder, language), { recursive: true });
    for (const width of screenWidths) {
      const page = await browser.newPage({ reducedMotion: 'reduce', ...screens[width] });
      const take = async (name: (typeof demoOrderPages)[number]) => {
        await page.waitForLoadState('networkidle');
        const path = join(folder, language, `${name}-${width}.png`);
        await page.screenshot({ path, fullPage: true, animations: 'disabled' });
        await shrinkPng(path);
        console.log(`${language} ${name} at ${width} px`);
      };
      await page.goto(`${shopUrl}/${language}/test-order`);
      await take('demo-order');
      const email = `ana.${width}@customer.example`;
      await page.locator('input[type="email"]').fill(email);
      await page.locator('form button[type="submit"], form button').last().click();
      // The page loads again until the message is there.
      const message = page.getByRole('link', { name: email });
      await message.waitFor();
      await take('demo-inbox');
      await message.click();
      await page.frameLocator('iframe').getByRole('link').first().waitFor();
      await take('demo-message');
      await page.goto(`${page.url()}?view=text`);
      await take('demo-message-text');
      await page.close();
    }
  }
}
