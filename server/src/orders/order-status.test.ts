import { expect, it } from 'vitest';
import { readOrderStatus } from './order-status.ts';

it.each([
  ['placed', 'placed'],
  [' Cancelled ', 'cancelled'],
  ['canceled', 'cancelled'],
  ['wc-cancelled', 'cancelled'],
  ['CANCELADO', 'cancelled'],
  ['refunded', 'returned'],
  ['Devolvido', 'returned'],
  ['partially_refunded', 'placed'],
  ['ready-for-handling', 'placed'],
  ['wc-completed', 'placed'],
  ['concluído', 'placed'],
  ['', null],
  ['42', null],
  ['toString', null],
])('%j means %s', (text, status) => {
  expect(readOrderStatus(text)).toBe(status);
});
