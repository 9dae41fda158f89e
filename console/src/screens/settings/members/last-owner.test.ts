import { expect, test } from 'vitest';
import { isLastOwner } from './last-owner.ts';
import type { Member } from './members-query.ts';

const member = (id: string, role: Member['role']): Member => ({
  id,
  role,
  email: `${id}@shop.example`,
  name: id,
  is_you: false,
  added_at: '2026-01-01T00:00:00.000Z',
  last_used_at: null,
});

test('the only owner is the last one, whoever else is a member', () => {
  const owner = member('ana', 'owner');
  const editor = member('leo', 'editor');
  expect(isLastOwner({ items: [owner, editor] }, owner)).toBe(true);
  expect(isLastOwner({ items: [owner, editor] }, editor)).toBe(false);
});

test('of two owners none is the last', () => {
  const owners = [member('ana', 'owner'), member('leo', 'owner')];
  expect(owners.filter((owner) => isLastOwner({ items: owners }, owner))).toEqual([]);
});
