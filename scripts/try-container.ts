/**
 * Builds the image of `deploy/Containerfile` on base images from packages of Debian and npm, and runs it as `deploy/compose.yaml`
 * does: it serves, as an account that is not root, writes to its volume only, ends at SIGTERM, and finds its data at the next start.
 * Needs root, podman, runc and mmdebstrap, and fails with one sentence without them.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@opina/test-kit/system/free-port';
import { makeBaseImages, npmOfContainer, releasesOf } from './container/base-images.ts';
import { checkImage } from './container/check-image.ts';
import { type Container, startContainer } from './container/run-container.ts';
import { missingTools, openPodman, type Podman } from './container/tools.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const containerfile = path.join(root, 'deploy/Containerfile');
const cache = path.join(root, 'node_modules/.cache/container');
const image = 'localhost/try-opina:1';
const secondsToEnd = 15;

/** What it writes into each container that has an account by number. */
const changesOfPodman = /^[AC] \/(etc(\/(mtab|passwd|group))?|run(\/\.containerenv)?)$/;

function must(what: string, isSo: boolean, found: unknown = ''): void {
  if (!isSo) throw new Error(`Not seen: ${what}. ${String(found)}`);
  console.log(`Seen: ${what}.`);
}

function build(podman: Podman, folder: string): void {
  const bases = makeBaseImages(podman, cache, releasesOf(readFileSync(containerfile, 'utf8')));
  const given = Object.entries(bases).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  // Docker's format has health checks. The network of this machine: its npm reaches the registry.
  const how = [
    '--format=docker',
    '--network=host',
    `--tag=${image}`,
    ...podman.limits,
    ...npmOfContainer(folder),
  ];
  podman.run(['build', ...how, ...given, `--file=${containerfile}`, root]);
  const bytes = checkImage(podman, image);
  console.log(
    `The image is what it should be, with ${Math.round(bytes / 1e6)} MB on the Debian of this test.`,
  );
}

const statusOf = async ({ url }: Container) => (await fetch(`${url}/widget/root?store_id=42&code=p`)).status;

async function tryReadOnly(podman: Podman, volume: string): Promise<void> {
  const container = await startContainer(podman, { image, port: await freePort(), volume, isReadOnly: true });
  const account = podman.run(['exec', container.id, 'stat', '--format=%u', '/proc/1']);
  must('the server is not root', account === '10001', account);
  const touched = podman.attempt(['exec', '--user=0', container.id, 'touch', '/opt/opina/x']);
  must('nobody can write the root file system', touched.out.includes('Read-only file system'), touched.out);
  const { code, out } = podman.attempt(['healthcheck', 'run', container.id]);
  must('the health check passes', code === 0, out);
  must('a store that nobody made is unknown', (await statusOf(container)) === 404);
  container.opina('store', 'create', '--id', '42', '--name', 'Loja', '--locale', 'pt-BR');
  must('the widget gets a store that a command made beside the server', (await statusOf(container)) === 200);
  container.opina('backup', '/data/backup.tar.gz');
  checkEnd(container);
}

/** With a root file system that can be written, what it would have written shows as a difference to the image. */
async function tryWritable(podman: Podman, volume: string): Promise<void> {
  const container = await startContainer(podman, {
    image,
    port: await freePort(),
    volume,
    isReadOnly: false,
  });
  must('the second start finds the data of the first', (await statusOf(container)) === 200);
  const changed = podman
    .run(['diff', container.id])
    .split('\n')
    .filter((line) => line !== '' && !changesOfPodman.test(line));
  must('it writes nothing outside its volume', changed.length === 0, changed.join(', '));
  checkEnd(container);
}

function checkEnd(container: Container): void {
  const { code, seconds, printed } = container.stop();
  must('it ends at SIGTERM with code 0', code === 0 && printed.includes('\nStopped.'), `${code}\n${printed}`);
  must(`it ends within ${secondsToEnd} seconds`, seconds < secondsToEnd, seconds);
  console.log(`It took ${seconds.toFixed(1)} s.`);
}

const missing = missingTools();
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}
const folder = mkdtempSync(path.join(tmpdir(), 'opina-container-'));
const storage = path.join(cache, 'storage');
const podman = openPodman(storage, path.join(folder, 'state'));
try {
  build(podman, folder);
  await tryReadOnly(podman, 'opina-data');
  await tryWritable(podman, 'opina-data');
  console.log('The container serves.');
} finally {
  for (const words of ['rm', 'volume rm', 'rmi']) podman.attempt([...words.split(' '), '--all', '--force']);
  for (const one of [storage, folder]) rmSync(one, { recursive: true, force: true });
}
