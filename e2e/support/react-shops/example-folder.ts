import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../..', import.meta.url));

export const hashOf = (...texts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex');
};

/** Runs `work` if it has not been done for this state of what it depends on. */
export async function onceFor(stamp: string, state: string, work: () => unknown): Promise<void> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  await work();
  writeFileSync(stamp, state);
}

/**
 * A folder of `examples/` with its own packages, which only these tests install, and our package as it would be published. Returns the
 * folder, and a hash of what is installed.
 */
export async function installExample(name: string): Promise<{ folder: string; installed: string }> {
  const folder = join(project, 'examples', name);
  const modules = join(folder, 'node_modules');
  const lock = hashOf(readFileSync(join(folder, 'package-lock.json')));
  await onceFor(join(modules, '.installed-for'), lock, () =>
    execFileSync('npm', ['ci', '--prefer-offline'], { cwd: folder, stdio: 'pipe' }),
  );
  return { folder, installed: lock + installPackage(join(modules, '@opina/react')) };
}

function installPackage(target: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'opina-react-'));
  try {
    const options = { cwd: join(project, 'react'), encoding: 'utf8' } as const;
    const file = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], options).trim();
    const tarball = join(folder, file);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['xzf', tarball, '-C', target, '--strip-components=1']);
    return hashOf(readFileSync(tarball));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
