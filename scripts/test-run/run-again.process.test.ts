import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runAgain } from './run-again.ts';
import { runStep, type Step, type StepResult } from './step.ts';
import { playwrightStep, vitestStep } from './test-steps.ts';

let folder: string;
beforeEach(async () => {
  // Inside the project, so that its runners are found.
  folder = await mkdtemp(path.join(import.meta.dirname, '../../node_modules/.cache/planted-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Fails the first time it runs, and passes from then on. */
const failsOnce = (name: string) => `
  const fs = require('node:fs');
  const mark = ${JSON.stringify(path.join(folder, name))};
  if (!fs.existsSync(mark)) { fs.writeFileSync(mark, ''); throw new Error('the first time'); }`;

async function plant(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
}

const twice = async (step: Step): Promise<StepResult | undefined> =>
  (await runAgain([await runStep(step, false)]))[0];

const withOptions = (step: Step, ...options: string[]): Step => ({
  ...step,
  args: [...(step.args ?? []), ...options],
  again: (files) => withOptions(step.again?.(files) ?? step, ...options),
});

/** The real runners on planted tests: that configuration of a runner takes effect is seen, not believed. */
describe('failed tests are run again', () => {
  const planted = () => withOptions(vitestStep('planted', ['unit']), '--root', folder);
  const config = `export default { test: { globals: true, projects: [{ extends: true, test: { name: 'unit' } }] } }`;

  it('and pass then: the run is green, and the test is named', async () => {
    await plant({
      'vitest.config.js': config,
      'once.test.cjs': `it('fails once', () => {${failsOnce('once')}}); it('passes', () => {});`,
      'other.test.cjs': `it('passes', () => {});`,
    });
    const result = await twice(planted());
    expect(result).toMatchObject({ ok: true, passed: 3, failed: 0, failures: [] });
    expect(result?.flaky).toMatchObject([{ test: 'fails once', error: 'the first time' }]);
  });

  it('and fail again: the run is red', async () => {
    await plant({
      'vitest.config.js': config,
      'once.test.cjs': `it('fails once', () => {${failsOnce('once')}});`,
      'always.test.cjs': `it('always fails', () => { throw new Error('no') });`,
    });
    const result = await twice(planted());
    expect(result).toMatchObject({ ok: false, passed: 1, failed: 1 });
    expect(result?.failures).toMatchObject([{ test: 'always fails', error: 'no' }]);
    expect(result?.flaky).toMatchObject([{ test: 'fails once' }]);
  });

  it('in a browser run too', async () => {
    const browser = (): Step =>
      withOptions(
        { ...playwrightStep('planted', 'test:e2e'), command: ['npx', 'playwright', 'test'] },
        '--config',
        path.join(folder, 'playwright.config.js'),
      );
    await plant({
      'package.json': '{ "type": "commonjs" }',
      'playwright.config.js': `module.exports = { testDir: '.', reporter: [['json']], retries: 0 };`,
      'once.spec.js': `const { test } = require('@playwright/test');
        test('fails once', () => {${failsOnce('once')}});`,
      'always.spec.js': `const { test } = require('@playwright/test');
        test('always fails', () => { throw new Error('no') });`,
    });
    const result = await twice(browser());
    expect(result).toMatchObject({ ok: false, passed: 1, failed: 1 });
    expect(result?.failures.map(({ test }) => test)).toEqual([expect.stringContaining('always fails')]);
    expect(result?.flaky?.map(({ test }) => test)).toEqual([expect.stringContaining('fails once')]);
  });

  it('but not if too many files fail, which is no chance', async () => {
    const failures = Array.from({ length: 9 }, (_, n) => ({ file: `${n}.test.ts`, test: 'a', error: 'no' }));
    const failed: StepResult = {
      title: 'unit tests',
      ok: false,
      didRun: true,
      seconds: 1,
      busyShare: 1,
      passed: 0,
      failed: 9,
      failures,
      files: [],
      again: () => {
        throw new Error('run again');
      },
    };
    expect(await runAgain([failed])).toEqual([failed]);
  });
});
