import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPlaywrightReport } from './read-report.ts';
import { vitestStep } from './test-steps.ts';

const run = promisify(execFile);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opina-steps-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a step of vitest', () => {
  it('reports failed tests, hooks, files and errors outside of tests', async () => {
    const files = {
      'tests.test.js': `describe('a suite', () => {
        it('passes', () => {});
        it('fails', () => { throw new Error('no') });
      });`,
      'hooks.test.js': `describe('a suite', () => {
        afterAll(() => { throw new Error('still open') });
        it('passes', () => {});
      });`,
      'broken.test.js': `throw new Error('not a test')`,
      'later.test.js': `it('passes', async () => {
        Promise.reject(new Error('nobody waits'));
        await new Promise(setImmediate);
      });`,
    };
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    const config = `export default { test: { globals: true, projects: [{ extends: true, test: { name: 'unit' } }] } }`;
    await writeFile(path.join(folder, 'vitest.config.js'), config);

    const {
      command,
      args = [],
      env,
      report,
    } = vitestStep('unit tests', ['unit'], { options: ['--root', folder] });
    const [program, ...first] = command;
    await expect(run(program, [...first, ...args], { env: { ...process.env, ...env } })).rejects.toThrow();
    const { passed = 0, failed, failures = [], files: times = [] } = report?.() ?? {};
    expect({ passed, failed }).toEqual({ passed: 3, failed: 4 });
    const found = failures.map(({ file, test, error }) => [path.basename(file), test, error]);
    expect(found.toSorted()).toEqual(
      [
        ['later.test.js', 'outside of tests', 'nobody waits'],
        ['hooks.test.js', 'a suite > before or after its tests', 'still open'],
        ['broken.test.js', 'the file', 'not a test'],
        ['tests.test.js', 'a suite > fails', 'no'],
      ].toSorted(),
    );
    expect(times.map(({ file }) => path.basename(file)).toSorted()).toEqual(Object.keys(files).toSorted());
  }, 60_000);
});

describe('a report of Playwright', () => {
  it('names failed and flaky tests with their suites, and errors outside of tests', async () => {
    const spec = (title: string, status: string, ...messages: string[]) => ({
      title,
      tests: [
        {
          status,
          results: messages.map((message) => ({
            duration: 500,
            errors: [{ message }],
            attachments: [{ name: 'server log', body: btoa('Ready.') }],
          })),
        },
      ],
    });
    const passed = {
      title: 'passes',
      tests: [{ status: 'expected', results: [{ duration: 1, errors: [] }] }],
    };
    const inner = {
      title: 'a suite',
      file: 'votes.spec.ts',
      specs: [spec('fails', 'unexpected', 'no', 'and more'), spec('sometimes fails', 'flaky', 'late')],
    };
    const report = {
      config: { rootDir: process.cwd() },
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [{ title: 'votes.spec.ts', file: 'votes.spec.ts', specs: [passed], suites: [inner] }],
      errors: [{ message: 'The server ended.' }],
    };
    const file = path.join(folder, 'report.json');
    await writeFile(file, JSON.stringify(report));
    expect(readPlaywrightReport(file)).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        { file: 'votes.spec.ts', test: 'a suite > fails', error: 'no', log: 'Ready.' },
        { file: 'votes.spec.ts', test: 'a suite > sometimes fails', error: 'late', log: 'Ready.' },
        { file: '', test: 'outside of tests', error: 'The server ended.' },
      ],
      files: [{ file: 'votes.spec.ts', seconds: 1.501 }],
    });
  });
});
