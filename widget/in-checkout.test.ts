import { expect, it } from 'vitest';
import { inCheckout } from './in-checkout.ts';

it('identifies a module by its path in the checkout, whatever the names of the folders above', () => {
  for (const folder of ['/srv/opina', '/home/stores/api/', 'C:\\hooks\\ui']) {
    const isDrawing = inCheckout(folder, /\/(ui|hooks|stores)\b/);
    expect(isDrawing(`${folder.replace(/\/$/, '')}/widget/src/ui/dialog.tsx`), folder).toBe(true);
    expect(isDrawing(`${folder.replace(/\/$/, '')}/node_modules/react/index.js`), folder).toBe(false);
  }
  expect(inCheckout('/opina', /\/ui\b/)('/opina-2/ui/dialog.tsx')).toBe(false);
  expect(inCheckout('/opina', /\/ui\b/)('\0/ui')).toBe(false);
});
