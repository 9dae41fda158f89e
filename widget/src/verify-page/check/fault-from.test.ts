import { LogError } from '@opina/log/log-error';
import { ConnectionError } from '@opina/log/verify/read-log';
import { ReviewsError } from '@opina/log/verify/review-faults';
import { describe, expect, it } from 'vitest';
import { faultFrom, isOfLog } from './fault-from.ts';
import { WitnessLineError } from './witness-keys.ts';

describe('what the page says of a check that did not end well', () => {
  it('tells what is wrong with the log from what kept the check from its end', () => {
    const review = { kind: 'changed', review: '7', message: 'Review 7 was changed.' } as const;
    const found = faultFrom(new ReviewsError([review]), 'unsigned');
    expect(found).toEqual({ name: 'reviews', detail: 'Review 7 was changed.', reviews: [review] });
    expect(isOfLog(found)).toBe(true);
    expect(isOfLog(faultFrom(new LogError('x', 'not_continued'), 'unsigned'))).toBe(true);
    const line = faultFrom(new WitnessLineError('x', 2), 'unsigned');
    expect([line, isOfLog(line)]).toEqual([
      { name: 'witness_line', detail: 'x', reviews: [], line: 2 },
      false,
    ]);
    for (const fault of ['key', 'former', 'other_log', 'connection'] as const)
      expect(isOfLog(faultFrom(new LogError('x', fault), 'unsigned'))).toBe(false);
  });

  it('knows what a status of the server means', () => {
    const nameAt = (status: number | undefined, missing: 'unsigned' | 'unknown_review') =>
      faultFrom(new ConnectionError('x', status), missing).name;
    expect(nameAt(404, 'unsigned')).toBe('unsigned');
    expect(nameAt(404, 'unknown_review')).toBe('unknown_review');
    expect(nameAt(409, 'unknown_review')).toBe('waiting');
    expect(nameAt(500, 'unknown_review')).toBe('connection');
    expect(nameAt(undefined, 'unsigned')).toBe('connection');
  });

  it('takes bytes that prove nothing for entries that were not signed, and a mistake of ours for none of the log', () => {
    expect(faultFrom(new LogError('The proof has too few hashes.'), 'unsigned').name).toBe('entries');
    expect(faultFrom(new TypeError('x is not a function'), 'unsigned').name).toBe('unexpected');
  });
});
