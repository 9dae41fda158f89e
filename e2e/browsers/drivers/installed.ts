import { existsSync } from 'node:fs';
import { xvfbPath } from './xvfb.ts';

export const browserNames = ['firefox', 'webkit'] as const;
export type BrowserName = (typeof browserNames)[number];

interface Installation {
  /** The environment variable that names the program. */
  variable: string;
  places: readonly string[];
  /** What it needs beside that, where there is no display. */
  virtualDisplay?: string;
  howToInstall: string;
}

const installations: Record<BrowserName, Installation> = {
  firefox: {
    variable: 'FIREFOX_PATH',
    places: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    howToInstall: 'Debian: apt install firefox-esr. Elsewhere: install Firefox, or name it in FIREFOX_PATH.',
  },
  webkit: {
    variable: 'WEBKIT_DRIVER_PATH',
    places: ['/usr/bin/WebKitWebDriver'],
    virtualDisplay: xvfbPath,
    howToInstall:
      'Linux only. Debian: apt install webkit2gtk-driver xvfb. Elsewhere: install the WebDriver of WebKitGTK and Xvfb, or name the driver in WEBKIT_DRIVER_PATH.',
  },
};

export const howToInstall = (name: BrowserName): string => installations[name].howToInstall;

/** Finds the program that runs or drives a browser, where it and what it needs exist. */
export function findInstalled(name: BrowserName): string | undefined {
  const { variable, places, virtualDisplay } = installations[name];
  if (virtualDisplay && !process.env.DISPLAY && !existsSync(virtualDisplay)) return undefined;
  const named = process.env[variable];
  return (named ? [named] : places).find((place) => existsSync(place));
}
