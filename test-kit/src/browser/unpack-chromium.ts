import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FoundChromium } from './found-chromium.ts';

const cacheDir = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

/** The package's own font settings look in /tmp; these only look in the folder it was unpacked into. */
const fontsConf = (dir: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${dir}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${dir}/fonts-cache</cachedir></fontconfig>
`;

function packageVersion(): string {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@sparticuz/chromium');
  const root = entry.slice(0, entry.lastIndexOf(join('@sparticuz', 'chromium')));
  const manifest = require(join(root, '@sparticuz', 'chromium', 'package.json')) as { version: string };
  return manifest.version;
}

/** The package takes its folder from TMPDIR and its libraries from a Lambda variable, and changes the environment. */
async function unpackInto(dir: string): Promise<void> {
  const before = { ...process.env };
  process.env.TMPDIR = dir;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    for (const name of ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'FONTCONFIG_PATH', 'HOME', 'LD_LIBRARY_PATH']) {
      const value = before[name];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** Unpacks the Chromium of `@sparticuz/chromium` once into the project's cache; two processes may do so at once. */
export async function unpackChromium(): Promise<FoundChromium> {
  const dir = join(cacheDir, `chromium-${packageVersion()}`);
  if (!existsSync(dir)) {
    await mkdir(dirname(dir), { recursive: true });
    const temporary = await mkdtemp(join(cacheDir, 'chromium-unpacking-'));
    await unpackInto(temporary);
    await writeFile(join(temporary, 'fonts', 'fonts.conf'), fontsConf(dir));
    // If another process has created the folder first, use that one.
    await rename(temporary, dir).catch(() => rm(temporary, { recursive: true, force: true }));
  }
  return {
    executablePath: join(dir, 'chromium'),
    env: { LD_LIBRARY_PATH: join(dir, 'al2023', 'lib'), FONTCONFIG_PATH: join(dir, 'fonts') },
    origin: 'npm package @sparticuz/chromium',
  };
}
