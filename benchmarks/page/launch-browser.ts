import { findChromium } from '@opina/test-kit/browser/find-chromium';
import { type Browser, chromium } from '@playwright/test';

/** A Chromium without background work that would affect the measurement. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}
