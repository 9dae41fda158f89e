import { expect, it } from 'vitest';
import { invitationFiguresSearch, invitationsSearch } from './invitations-search.ts';

it('reads the filters of an address', () => {
  expect(
    invitationsSearch({ status: 'sent', order: 1001, product: 'p', from: '2026-01-31', invitation: '7' }),
  ).toEqual({ status: 'sent', order: '1001', product: 'p', from: '2026-01-31', invitation: 7 });
});

it('leaves out what it does not know, so that an old address still opens', () => {
  expect(invitationsSearch({ status: 'gone', from: 'today', invitation: -1 })).toEqual({});
  expect(invitationFiguresSearch({ by: 'hour', days: 12, product: 'p' })).toEqual({});
});

it('reads a time and a group of figures, and keeps the default out of the address', () => {
  expect(invitationFiguresSearch({ by: 'delay', days: '90' })).toEqual({ by: 'delay', days: 90 });
  expect(invitationFiguresSearch({ by: 'day', from: '2026-01-01' })).toEqual({ from: '2026-01-01' });
});
