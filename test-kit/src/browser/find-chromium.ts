import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { FoundChromium } from './found-chromium.ts';
import { unpackChromium } from './unpack-chromium.ts';

const installedPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function starts({ executablePath, env }: FoundChromium): boolean {
  try {
    execFileSync(executablePath, ['--version'], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
      // clock: a browser that does not start.
      timeout: 300_000,
    });
    return true;
  } catch {
    return false;
  }
}

async function playwrightsOwn(): Promise<FoundChromium> {
  const { chromium } = await import('@playwright/test');
  if (!existsSync(chromium.executablePath())) {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  return { executablePath: chromium.executablePath(), env: {}, origin: 'playwright install' };
}

async function* candidates(): AsyncGenerator<FoundChromium> {
  const named = process.env.CHROMIUM_PATH;
  if (named) yield { executablePath: named, env: {}, origin: 'CHROMIUM_PATH' };
  if (process.platform === 'linux' && process.arch === 'x64') yield await unpackChromium();
  for (const place of installedPlaces) {
    if (existsSync(place)) yield { executablePath: place, env: {}, origin: 'installed' };
  }
}

/**
 * Finds a Chromium without any set-up: the one named by CHROMIUM_PATH, the one shipped in an npm package (Linux x64),
 * an installed one, or else a download by Playwright. Each is started once before it is chosen.
 *
 * @throws when none starts
 */
export async function findChromium(): Promise<FoundChromium> {
  for await (const candidate of candidates()) {
    if (starts(candidate)) return candidate;
    if (candidate.origin === 'CHROMIUM_PATH') {
      throw new Error(`CHROMIUM_PATH names ${candidate.executablePath}, which does not start.`);
    }
  }
  return await playwrightsOwn();
}
