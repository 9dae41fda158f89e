import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MessageReader, splitExchanges } from './protocol-frames.ts';

const message = (letter: string, length: number): Buffer => {
  const bytes = Buffer.alloc(5 + length, letter);
  bytes.writeUInt32BE(4 + length, 1);
  return bytes;
};
const messages = fc.array(
  fc
    .tuple(fc.constantFrom('P', 'B', 'E', 'S', 'Q', 'H'), fc.nat(40))
    .map(([letter, length]) => message(letter, length)),
);

it('joins messages that arrive in pieces, without loss or addition', () => {
  fc.assert(
    fc.property(messages, fc.array(fc.nat(300)), (sent, cuts) => {
      const bytes = Buffer.concat(sent);
      const reader = new MessageReader();
      const ends = [...new Set(cuts.filter((cut) => cut < bytes.length))].sort((a, b) => a - b);
      const whole = [0, ...ends].flatMap(
        (begin, at) => reader.push(bytes.subarray(begin, ends[at] ?? bytes.length)) ?? [],
      );
      expect(Buffer.concat(whole)).toEqual(bytes);
      for (const part of whole) expect(Buffer.concat(splitExchanges(part))).toEqual(part);
    }),
  );
});

it('splits after a message that ends with "ready for query"', () => {
  const sent = [message('P', 9), message('S', 0), message('Q', 3), message('B', 1)];
  const parts = splitExchanges(Buffer.concat(sent));
  expect(parts.map((part) => part.length)).toEqual([14 + 5, 8, 6]);
});

it('ignores bytes after the end of a session', () => {
  const reader = new MessageReader();
  const query = message('Q', 2);
  expect(reader.push(Buffer.concat([query, message('X', 0), query]))).toEqual(query);
  expect(reader.isOver).toBe(true);
});
