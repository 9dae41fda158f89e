import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../documented/read-commands.ts';
import { nodePackage } from './node-lines.ts';

/**
 * Installs a release of Node from npm into a folder of its own, unless it is there: 190 MB, which nobody needs who only develops.
 * Returns the folder of the program.
 */
export function installNode(release: string): string {
  const folder = path.join(projectRoot, 'node_modules/.cache/nodes', release);
  const name = nodePackage(process.platform, process.arch);
  const installed = path.join(folder, 'node_modules', name);
  // Node for Windows has its program beside `bin`.
  const program = path.join(installed, process.platform === 'win32' ? '' : 'bin');
  if (existsSync(path.join(installed, 'package.json'))) return program;
  mkdirSync(folder, { recursive: true });
  // Else npm would take the project for the package to install into.
  writeFileSync(path.join(folder, 'package.json'), '{"private": true}\n');
  const words = ['install', '--prefix', folder, '--prefer-offline', '--no-save', `${name}@${release}`];
  execFileSync('npm', words, { cwd: folder, stdio: 'inherit' });
  return program;
}
