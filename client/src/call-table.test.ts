import { allCalls } from '@opina/contract/calls/all';
import { expect, it } from 'vitest';
import { callTable } from './call-table.ts';

it('has every call as the contract has it: else run `npm run call-table`', () => {
  expect(callTable).toEqual(
    Object.fromEntries(allCalls.map(({ name, method, path }) => [name, [method, path]])),
  );
});
