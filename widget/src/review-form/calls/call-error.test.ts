import { describe, expect, it } from 'vitest';
import { isTemporary, readError } from './call-error.ts';

describe('an error response', () => {
  it('has the code of the contract', () => {
    const body = JSON.stringify({
      status: 400,
      code: 'review_form.code_invalid',
      error: 'The code is wrong.',
    });
    expect(readError(400, body)).toMatchObject({ status: 400, code: 'review_form.code_invalid' });
  });

  it.each(['', '<html>', 'null', '[]', '{"code":7}'])('of %j has none', (body) => {
    expect(readError(502, body)).toMatchObject({ status: 502, code: '' });
  });

  it.each([
    [0, true],
    [429, true],
    [503, true],
    [400, false],
    [409, false],
  ])('with status %s may pass: %s', (status, passes) => {
    expect(isTemporary(readError(status, ''))).toBe(passes);
  });
});
