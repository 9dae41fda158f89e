/**
 * `npm run test:node -- 22`: runs `npm test` on another line of Node. `npm run test:node -- 22 test:unit`: another script of
 * package.json.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { installNode } from './node-lines/install-node.ts';
import { nodeLines, readWanted } from './node-lines/node-lines.ts';

const wanted = readWanted(process.argv.slice(2));
if (wanted === undefined) {
  console.error(`Name one of the lines of Node that are tested: ${Object.keys(nodeLines).join(', ')}.`);
  process.exit(2);
}

const { line, script, words } = wanted;
const folder = installNode(nodeLines[line]);
// npm, and all that it starts, finds its own Node by the path.
const env = { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}`, NODE: undefined };
const version = execFileSync('node', ['--version'], { env, encoding: 'utf8' }).trim();
if (version !== `v${nodeLines[line]}`) throw new Error(`${folder} has Node ${version}.`);
console.log(`Node ${version}: npm run ${[script, ...words].join(' ')}`);
const { status } = spawnSync('npm', ['run', script, '--', ...words], { env, stdio: 'inherit' });
process.exitCode = status ?? 1;
