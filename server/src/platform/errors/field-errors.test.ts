import { Type } from 'typebox';
import { expect, it } from 'vitest';
import type { ValueSchema } from './describe-values.ts';
import { fieldErrors, maxFieldErrors } from './field-errors.ts';

it('stops at the maximum number of errors', () => {
  const schema = Type.Object({ list: Type.Array(Type.Object({ n: Type.Integer() })) });
  let reads = 0;
  const wrong = () => ({
    get n() {
      reads += 1;
      return 'x';
    },
  });
  const list = Array.from({ length: 10_000 }, wrong);
  expect(fieldErrors(schema as ValueSchema, { list }, '')).toHaveLength(maxFieldErrors);
  expect(reads).toBeLessThan(5 * maxFieldErrors);
});
