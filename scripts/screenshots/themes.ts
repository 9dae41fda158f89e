import { readFileSync } from 'node:fs';
import type { State } from './states.ts';

const guide = readFileSync(new URL('../../docs/guides/theme.md', import.meta.url), 'utf8');

/** The style sheets that the guide shows, each under its heading. */
const styleSheets = [...guide.matchAll(/^### (?<name>.+)\n[^#]*?```css\n(?<css>[^`]+)```/gm)];

/** The widget in each of them, at its beginning. */
export const themes: readonly State[] = styleSheets.map(({ groups: { name = '', css = '' } = {} }) => ({
  name: `theme-${name.toLowerCase()}`,
  show: async (page) => {
    await page.addStyleTag({ content: css });
    // Pages that change their theme say so by an attribute, which the widget follows.
    await page.evaluate((theme) => document.body.setAttribute('data-theme', theme), name);
    await page.locator('#_trustvox_widget').evaluate((widget) => widget.scrollIntoView());
    return page;
  },
}));
