import { describe, expect, it } from 'vitest';
import type { Report } from './report.ts';
import { closingLine, failureLines, flakyLines, timeLines } from './run-steps.ts';
import { judge, runStep, type Step } from './step.ts';

const step = (report: Partial<Report>): Step => ({
  title: 'db tests',
  command: ['true'],
  report: () => ({ passed: 0, failed: 0, failures: [], files: [], ...report }),
});

const result = (title: string, judged: ReturnType<typeof judge>) => ({
  title,
  seconds: 1,
  busyShare: 0.5,
  ...judged,
});

describe('the closing line of a test run', () => {
  it('counts the tests of all steps', () => {
    const results = [
      result('unit tests', judge(step({ passed: 3 }), 0)),
      result('db tests', judge(step({ passed: 4, failed: 2 }), 1)),
    ];
    expect(closingLine(results)).toBe('7 passed, 2 failed');
  });

  it('names a step that could not start', () => {
    const judged = judge(step({}), 1);
    expect(judged.ok).toBe(false);
    expect(
      closingLine([result('unit tests', judge(step({ passed: 3 }), 0)), result('db tests', judged)]),
    ).toBe('3 passed, 0 failed; did not start, none of its tests ran: db tests');
  });

  it('counts a step that failed without a failing test as one failure', () => {
    expect(judge(step({ passed: 5 }), 1)).toMatchObject({ passed: 5, failed: 1, ok: false });
  });

  it('fails a step that ran no test, even if it succeeded', () => {
    expect(judge(step({}), 0).ok).toBe(false);
  });
});

describe('the failures of a test run', () => {
  it('are none if all passed', () => {
    expect(failureLines([result('unit tests', judge(step({ passed: 3 }), 0))])).toEqual([]);
  });

  it('have a file, a name and an error without colours, and fit on one screen', () => {
    const failure = (n: number) => ({
      file: 'a.test.ts',
      test: `a > ${n}`,
      error: '\u001b[31mNo\u001b[39m\n',
    });
    const failures = Array.from({ length: 120 }, (_, n) => failure(n));
    const lines = failureLines([
      result('unit tests', judge(step({ failed: 120, failures }), 1)),
      result('types', judge({ title: 'types', command: ['false'] }, 2)),
    ]);
    expect(lines.slice(0, 3)).toEqual(['\nFailed', '  a.test.ts  a > 0', '    No']);
    expect(lines.at(-1)).toBe('  and 83 more');
    expect(lines.length).toBeLessThanOrEqual(80);
  });

  it('name every test if only their errors have no room', () => {
    const error = Array.from({ length: 12 }, (_, n) => `line ${n}`).join('\n');
    const failures = Array.from({ length: 10 }, (_, n) => ({ file: 'a.test.ts', test: `a > ${n}`, error }));
    const lines = failureLines([result('db tests', judge(step({ failed: 10, failures }), 1))]);
    expect(lines.filter((line) => line.startsWith('  a.test.ts'))).toHaveLength(10);
    expect(lines.length).toBeLessThanOrEqual(80);
  });

  it('have the last lines of the log of their servers', () => {
    const log = Array.from({ length: 20 }, (_, n) => `served ${n}`).join('\n');
    const failures = [{ file: 'a.spec.ts', test: 'a', error: 'No', log }];
    const lines = failureLines([result('browser tests', judge(step({ failed: 1, failures }), 1))]);
    expect(lines.slice(3, 5)).toEqual(['    Its servers printed at last:', '    served 12']);
    expect(lines.at(-1)).toBe('    served 19');
  });

  it('show the first twelve lines of an error, without empty ones', () => {
    const diff = Array.from({ length: 14 }, (_, n) => `+   ${n}`);
    const error = ['They differ', '', ...diff].join('\n');
    const lines = failureLines([
      result('db tests', judge(step({ failed: 1, failures: [{ file: 'a.test.ts', test: 'a', error }] }), 1)),
    ]);
    expect(lines).toEqual([
      '\nFailed',
      '  a.test.ts  a',
      '    They differ',
      ...diff.slice(0, 11).map((line) => `    ${line}`),
    ]);
  });

  it('name a step that failed without a failed test', () => {
    const judged = judge(step({ passed: 5 }), 1);
    expect(failureLines([result('db tests', judged)])).toEqual([
      '\nFailed',
      '  db tests',
      '    ended with exit code 1',
    ]);
  });
});

it('names flaky tests, which failed and then passed', () => {
  const flaky = [{ file: 'a.spec.ts', test: 'a', error: 'No' }];
  const results = [{ ...result('browser tests', judge(step({ passed: 2 }), 0)), flaky }];
  expect(flakyLines(results)).toContain('  a.spec.ts  a');
  expect(failureLines(results)).toEqual([]);
});

describe('the times of a test run', () => {
  it('list each step with how busy the machine was, and its five slowest files, slowest first', () => {
    const files = [1, 3, 2, 6, 5, 4].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }));
    const lines = timeLines([
      result('types', judge({ title: 'types', command: ['true'] }, 0)),
      result('db tests', judge(step({ passed: 6, failed: 1, files }), 1)),
    ]);
    expect(lines.join('\n')).toBe(`Time, share of all cores that was busy
  ok         1.0 s   50 %  types
  FAILED     1.0 s   50 %  db tests
             6.0 s           6.test.ts
             5.0 s           5.test.ts
             4.0 s           4.test.ts
             3.0 s           3.test.ts
             2.0 s           2.test.ts`);
  });

  it('are measured for a running command and for one that cannot start', async () => {
    const [node, none] = [process.execPath, 'there-is-no-such-program'];
    const slept = await runStep({ title: 'ends', command: [node, '-e', ''] }, false);
    expect(slept).toMatchObject({ ok: true, failed: 0 });
    expect(slept.seconds).toBeGreaterThan(0);
    expect(slept.busyShare).toBeGreaterThanOrEqual(0);
    expect(slept.busyShare).toBeLessThanOrEqual(1);
    expect(await runStep({ title: 'none', command: [none] }, false)).toMatchObject({ ok: false, failed: 1 });
  });
});
