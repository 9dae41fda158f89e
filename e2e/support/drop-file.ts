import type { Locator, Page } from '@playwright/test';

/** Drags a file of this computer from outside the browser to an element, and drops it there. */
export async function dropFile(page: Page, target: Locator, file: string): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to drop on');
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, data };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at });
  }
  await session.detach();
}
