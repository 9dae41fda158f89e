import { describe, expect, it } from 'vitest';
import { readCheckpoint } from './checkpoint.ts';
import { keysKnownBy, readHandover, writeHandover } from './handover.ts';
import { signerKey, writeVerifierKey } from './keys.ts';
import { readNote, signNote } from './signed-note.ts';

const keyOf = (byte: number, name = 'opina.example/log/loja') =>
  signerKey(name, new Uint8Array(32).fill(byte));
const [first, second, third, other] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4)];
const ids = (keys: readonly { readonly id: Uint8Array }[]) =>
  keys.map(({ id }) => Buffer.from(id).toString('hex'));

describe('a note that hands a log over to another key', () => {
  const notes = [writeHandover(first, second), writeHandover(second, third)];

  it('leads from each key to those after it, and back to those before', () => {
    expect(ids(keysKnownBy(first, notes).signers)).toEqual(ids([first, second, third]));
    expect(keysKnownBy(first, notes).earlier).toEqual([]);
    const known = keysKnownBy(third, notes);
    expect([ids(known.signers), ids(known.earlier)]).toEqual([ids([third]), ids([second, first])]);
    expect(ids(keysKnownBy(other, notes).signers)).toEqual(ids([other]));
  });

  it('is signed by the former key, and by no other', () => {
    const [note = ''] = notes;
    expect(ids([readHandover(note).to])).toEqual(ids([second]));
    const forged = signNote(readNote(note).text, [second]);
    expect(() => readHandover(forged)).toThrow('No known key has signed the note.');
    expect(() => readHandover(note.replace(writeVerifierKey(second), writeVerifierKey(other)))).toThrow(
      /signature/,
    );
  });

  it('is none of another log, and no checkpoint', () => {
    expect(() => readHandover(writeHandover(first, keyOf(2, 'opina.example/log/outra')))).toThrow(
      'A key of another log does not hand this one over.',
    );
    expect(() => readHandover(signNote('opina.example/log/loja\n3\nAAAA\n', [first]))).toThrow(
      'This note hands no log over.',
    );
    expect(() => readCheckpoint(readNote(notes[0] ?? '').text)).toThrow(/number of entries/);
  });
});
