import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Podman } from './tools.ts';

/** The images that the Containerfile begins with, under the names of its arguments. */
export interface BaseImages {
  readonly DEBIAN_IMAGE: string;
  readonly NODE_IMAGE: string;
}

interface Release {
  /** `bookworm` */
  readonly debian: string;
  /** `24` */
  readonly node: string;
}

/** The releases that the Containerfile names. Throws if it names none. */
export function releasesOf(containerfile: string): Release {
  const [, debian] = /^ARG DEBIAN_IMAGE=\S+\/debian:(\w+)-slim$/m.exec(containerfile) ?? [];
  const [, node, on] = /^ARG NODE_IMAGE=\S+\/node:(\d+)-(\w+)-slim$/m.exec(containerfile) ?? [];
  if (debian === undefined || node === undefined || on !== debian)
    throw new Error('The Containerfile names no image of Debian and one of Node.js on the same Debian.');
  return { debian, node };
}

/**
 * Makes images like those of the Containerfile from packages of Debian and npm, so that no registry of images is needed: Debian
 * with what its small image has, and the same with Node.js and npm. The root file system is kept in `folder` for the next time.
 */
export function makeBaseImages(podman: Podman, folder: string, { debian, node }: Release): BaseImages {
  const root = path.join(folder, `${debian}.tar`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(root)) {
    const made = `${root}.part`;
    run('mmdebstrap', ['--variant=minbase', '--format=tar', '--include=libstdc++6', debian, made]);
    renameSync(made, root);
  }
  const images = { DEBIAN_IMAGE: 'localhost/try-debian:1', NODE_IMAGE: 'localhost/try-node:1' };
  podman.run(['import', root, images.DEBIAN_IMAGE]);
  const tools = path.join(folder, `node-${node}`);
  if (!existsSync(path.join(tools, 'Containerfile'))) fillTools(tools, node, images.DEBIAN_IMAGE);
  podman.run(['build', '--tag', images.NODE_IMAGE, ...podman.limits, tools]);
  return images;
}

/** A context for an image: Node.js of this release, for this CPU, and npm where the official image has them. */
function fillTools(to: string, release: string, debianImage: string): void {
  const local = path.join(to, 'usr/local');
  const packages = path.join(to, 'packages');
  rmSync(to, { recursive: true, force: true });
  mkdirSync(path.join(local, 'bin'), { recursive: true });
  const binary = `node-linux-${process.arch}`;
  const install = ['install', '--silent', '--ignore-scripts', '--no-save'];
  run('npm', [...install, '--prefix', packages, `${binary}@${release}`]);
  run('npm', [...install, '--prefix', path.join(local, 'lib'), 'npm@11']);
  copyFileSync(path.join(packages, 'node_modules', binary, 'bin/node'), path.join(local, 'bin/node'));
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(local, 'bin', name));
  writeFileSync(path.join(to, '.containerignore'), 'packages\n');
  writeFileSync(path.join(to, 'Containerfile'), `FROM ${debianImage}\nCOPY usr /usr\n`);
}

/** The settings of this machine's npm with which it reaches the registry, for npm in a container, and what to mount for them. */
export function npmOfContainer(folder: string): readonly string[] {
  const setting = (name: string) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
  const file = path.join(folder, 'npmrc');
  const authorities = setting('cafile');
  const hasOwn = existsSync(authorities);
  const trusted = '/etc/npm-authorities.pem';
  const lines = [
    'prefer-offline=true',
    `registry=${setting('registry')}`,
    ...(hasOwn ? [`cafile=${trusted}`] : []),
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const cache = setting('cache');
  mkdirSync(cache, { recursive: true });
  const mounts = [
    `${file}:/root/.npmrc:ro`,
    `${cache}:/root/.npm`,
    ...(hasOwn ? [`${authorities}:${trusted}:ro`] : []),
  ];
  return mounts.flatMap((mount) => ['--volume', mount]);
}

const run = (program: string, words: readonly string[]) =>
  execFileSync(program, [...words], { stdio: ['ignore', 'ignore', 'inherit'] });
