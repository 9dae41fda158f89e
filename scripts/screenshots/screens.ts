import { type BrowserContextOptions, devices } from '@playwright/test';

export const screenWidths = [360, 1280] as const;
export type ScreenWidth = (typeof screenWidths)[number];

/** The narrow one with a phone's user agent, which the photo window depends on. */
export const screens: Readonly<Record<ScreenWidth, BrowserContextOptions>> = {
  360: { viewport: { width: 360, height: 740 }, userAgent: devices['Pixel 7'].userAgent },
  1280: { viewport: { width: 1280, height: 900 } },
};
