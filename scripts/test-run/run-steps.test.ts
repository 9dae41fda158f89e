import { describe, expect, it } from 'vitest';
import { closingLine } from './run-steps.ts';
import { judge, type Step } from './step.ts';

const step = (counts: { passed: number; failed: number }): Step => ({
  title: 'db tests',
  command: ['true'],
  counts: () => counts,
});

const result = (title: string, judged: ReturnType<typeof judge>) => ({ title, seconds: 1, ...judged });

describe('the closing line of a test run', () => {
  it('counts the tests of all steps', () => {
    const results = [
      result('unit tests', judge(step({ passed: 3, failed: 0 }), 0)),
      result('db tests', judge(step({ passed: 4, failed: 2 }), 1)),
    ];
    expect(closingLine(results)).toBe('7 passed, 2 failed');
  });

  it('names a step that could not start', () => {
    const judged = judge(step({ passed: 0, failed: 0 }), 1);
    expect(judged.ok).toBe(false);
    expect(
      closingLine([
        result('unit tests', judge(step({ passed: 3, failed: 0 }), 0)),
        result('db tests', judged),
      ]),
    ).toBe('3 passed, 0 failed; did not start, none of its tests ran: db tests');
  });

  it('counts a step that failed without a failing test as one failure', () => {
    expect(judge(step({ passed: 5, failed: 0 }), 1)).toMatchObject({ passed: 5, failed: 1, ok: false });
  });

  it('fails a step that ran no test, even if it succeeded', () => {
    expect(judge(step({ passed: 0, failed: 0 }), 0).ok).toBe(false);
  });
});
