/**
 * What takes too long for every run: a thousand rounds of starting and ending the widget, a thousand seeds of broken
 * answers, thousands of odd calls, hundreds of servers killed while they work. Ends in one line that counts tests.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlaywrightCounts, readVitestCounts } from './test-run/counts.ts';
import { runSteps } from './test-run/run-steps.ts';

const reports = mkdtempSync(join(tmpdir(), 'opina-long-'));
const callsReport = join(reports, 'calls.json');
const killsReport = join(reports, 'kills.json');
const pagesReport = join(reports, 'pages.json');
const browsersReport = join(reports, 'browsers.json');

await runSteps([
  { title: 'build', command: ['npm', 'run', '--silent', 'build'] },
  {
    title: 'production install',
    command: ['npx', 'tsx', 'scripts/try-production-install.ts'],
  },
  { title: 'npm run dev', command: ['npx', 'tsx', 'scripts/try-dev.ts'] },
  {
    title: 'odd calls',
    command: [
      'npx',
      'vitest',
      'run',
      '--project',
      'db',
      'fuzz',
      'two-stores',
      'injection',
      '--reporter=default',
      '--reporter=json',
    ],
    args: [`--outputFile.json=${callsReport}`],
    env: { OPINA_FUZZ_ROUNDS: '1000' },
    counts: () => readVitestCounts(callsReport),
  },
  {
    title: 'kills while votes are cast, reviews imported and mail sent',
    command: [
      'npx',
      'vitest',
      'run',
      '--project',
      'db',
      'votes-kill',
      'import-kill',
      'mail-kill',
      '--reporter=default',
      '--reporter=json',
    ],
    args: [`--outputFile.json=${killsReport}`],
    env: { OPINA_LONG: '1' },
    counts: () => readVitestCounts(killsReport),
  },
  {
    title: 'odd pages and answers',
    command: ['npm', 'run', '--silent', 'test:e2e', '--', 'fuzz'],
    env: { OPINA_LONG: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: pagesReport },
    counts: () => readPlaywrightCounts(pagesReport),
  },
  {
    title: 'journeys of a shopper in Firefox and WebKit',
    command: ['npm', 'run', '--silent', 'test:browsers'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browsersReport },
    counts: () => readPlaywrightCounts(browsersReport),
  },
]);
rmSync(reports, { recursive: true, force: true });
