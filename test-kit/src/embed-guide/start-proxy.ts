import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findInstalled, unpackProgram } from '../system/debian-packages.ts';
import { type StartedProgram, startProgram } from '../system/start-program.ts';

const missing = (name: string, packages: string, cause?: unknown) =>
  new Error(`There is no ${name} to run the guide's example with. Debian: apt install ${packages}.`, {
    cause,
  });

async function findNginx() {
  const unpacking = {
    name: 'opina-nginx',
    choices: [['nginx-light'], ['nginx']],
    programs: ['sbin/nginx'],
  };
  try {
    return findInstalled(['nginx']) ?? (await unpackProgram(unpacking));
  } catch (error) {
    throw missing('nginx', 'nginx-light', error);
  }
}

async function findVarnish() {
  // It compiles its configuration. An unpacked compiler would not find its libraries.
  if (findInstalled(['gcc']) === undefined) throw missing('gcc for Varnish', 'gcc libc6-dev');
  const unpacking = { name: 'opina-varnish', choices: [['varnish']], programs: ['sbin/varnishd'] };
  try {
    return findInstalled(['varnishd']) ?? (await unpackProgram(unpacking));
  } catch (error) {
    throw missing('Varnish', 'varnish', error);
  }
}

/** Around the guide's `server`: what Debian's `nginx.conf` has, and all files in one folder, as an ordinary user needs it. */
const nginxConfig = (folder: string, example: string) => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  types { text/html html; }
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${example}
}`;

/** Starts nginx with the guide's example. `exampleFor` gets the port that it listens on. */
export function startNginx(exampleFor: (port: number) => string): Promise<StartedProgram> {
  return inFolder('opina-nginx-', async (folder) => {
    const config = path.join(folder, 'nginx.conf');
    return startProgram(await findNginx(), async (port) => {
      await writeFile(config, nginxConfig(folder, exampleFor(port)));
      return ['-p', folder, '-c', config, '-e', 'stderr'];
    });
  });
}

/** Starts Varnish with the guide's example. */
export function startVarnish(example: string): Promise<StartedProgram> {
  return inFolder('opina-varnish-', async (folder) => {
    const config = path.join(folder, 'shop.vcl');
    const work = path.join(folder, 'work');
    await mkdir(work);
    await writeFile(config, example);
    const files = ['-F', '-j', 'none', '-n', work, '-f', config, '-s', 'malloc,16m', '-T', 'none'];
    return startProgram(await findVarnish(), (port) => [...files, '-a', `127.0.0.1:${port}`]);
  });
}

/** Removes the folder when the program has stopped. */
async function inFolder(
  prefix: string,
  start: (folder: string) => Promise<StartedProgram>,
): Promise<StartedProgram> {
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const { port, stop } = await start(folder);
    return { port, stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
