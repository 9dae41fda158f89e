import { maxFlaky, readFlaky } from './flaky-list.ts';
import type { Lane } from './run-steps.ts';
import { staticSteps } from './static-steps.ts';
import type { Step } from './step.ts';
import { npmStep, playwrightStep, vitestStep } from './test-steps.ts';

/** Groups of lanes, as `runSteps` takes them. */
type Part = readonly (readonly Lane[])[];

const shard = (at: number, of: number) => ({ options: [`--shard=${at}/${of}`] });

/** Servers serve the built files, and draw with them. */
const built: Part = [[[npmStep('build', 'build')]]];

const database = (at: number, of: number): Part => [
  ...built,
  [[vitestStep('database tests', ['db', 'start'], shard(at, of))]],
];

const processes = (at: number, of: number): Part => [
  ...built,
  [[vitestStep('tests that start processes', ['process'], shard(at, of))]],
];

const browser = (at: number, of: number): Part => [
  ...built,
  [[playwrightStep('browser tests', 'test:e2e', shard(at, of))]],
];

const installedPackage: Step = {
  title: 'installed package',
  command: ['npx', 'tsx', 'scripts/try-production-install.ts'],
};

const container: Step = {
  title: 'container',
  command: ['npx', 'tsx', 'scripts/try-container.ts'],
};

/** Its links, anchors and code blocks are checked, and the references are made from the code. */
const website: Step = {
  title: 'website',
  command: ['npm', 'run', '--silent', 'build', '-w', '@opina/site'],
};

/** The full run in parts of similar length, each under eight minutes on two quiet cores. */
export const fullParts: readonly Part[] = [
  [staticSteps, [[vitestStep('unit tests', ['unit', 'widget', 'console'])]]],
  [...database(1, 2), [[installedPackage]]],
  [...database(2, 2), [[website, playwrightStep('tests of the website', 'test:site')]]],
  processes(1, 3),
  processes(2, 3),
  processes(3, 3),
  browser(1, 6),
  browser(2, 6),
  browser(3, 6),
  browser(4, 6),
  browser(5, 6),
  browser(6, 6),
  // Builds by itself, from the sources.
  [[[container]]],
];

/** What the list of flaky tests says against the full run. Undefined if nothing. */
export function faultOfFlaky(): string | undefined {
  const { length } = readFlaky();
  if (length <= maxFlaky) return undefined;
  return `${length} tests wait in test-kit/flaky.json to be mended; ${maxFlaky} may.`;
}
