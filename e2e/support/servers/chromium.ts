import { findChromium } from '@opina/test-kit/browser/find-chromium';
import type { FoundChromium } from '@opina/test-kit/browser/found-chromium';

/** Every worker reads the configuration again. The environment passes the browser that was found first. */
export async function chromiumForTests(): Promise<FoundChromium> {
  const known = process.env.OPINA_E2E_CHROMIUM;
  if (known) return JSON.parse(known) as FoundChromium;
  const found = await findChromium();
  process.env.OPINA_E2E_CHROMIUM = JSON.stringify(found);
  return found;
}
