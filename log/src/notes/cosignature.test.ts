import { describe, expect, it } from 'vitest';
import { cosign, cosignatureIn, cosignaturesOf, otherSigners } from './cosignature.ts';
import { readVerifierKey, signerKey, writeVerifierKey } from './keys.ts';
import { openNote, signNote } from './signed-note.ts';

const log = signerKey('opina.example/log/loja', new Uint8Array(32).fill(1));
const witness = signerKey('witness.example/w1', new Uint8Array(32).fill(2), 'witness');
const other = signerKey('witness.example/w2', new Uint8Array(32).fill(3), 'witness');
const text = `opina.example/log/loja\n3\n${'A'.repeat(43)}=\n`;
const note = signNote(text, [log]);

describe('what a witness signs', () => {
  it('is the checkpoint with a time, beside the signature of the log', () => {
    const whole = note + cosign(text, witness, 1_679_315_147);
    expect(openNote(whole, [log]).signers).toEqual([log]);
    expect(cosignaturesOf(whole, [witness, other])).toEqual([{ key: witness, time: 1_679_315_147 }]);
    expect(cosignaturesOf(note, [witness])).toEqual([]);
    expect(otherSigners(whole, [log])).toEqual(['witness.example/w1']);
    expect(otherSigners(whole, [log, witness])).toEqual([]);
  });

  it('is of one text and one time', () => {
    const line = cosign(text, witness, 1_679_315_147);
    const later = cosign(text, witness, 1_679_315_148);
    const mixed = line.slice(0, 50) + later.slice(50);
    expect(() => cosignaturesOf(note + mixed, [witness])).toThrow('is not from its key');
    const longer = text.replace('\n3\n', '\n4\n');
    expect(() => cosignatureIn(line, longer, witness)).toThrow('is not from its key');
    expect(() => cosignatureIn(cosign(text, witness, 0), text, witness)).toThrow('has no time');
  });

  it('is found among those of others in a response', () => {
    const line = cosign(text, witness, 5);
    expect(cosignatureIn(cosign(text, other, 4) + line, text, witness)).toBe(line);
    expect(() => cosignatureIn(cosign(text, other, 4), text, witness)).toThrow('There is no cosignature');
    expect(() => cosignatureIn('no line\n', text, witness)).toThrow('A line of the note is no signature.');
  });

  it('is by a key of its own kind', () => {
    const written = writeVerifierKey(witness, 'witness');
    expect(readVerifierKey(written, 'witness').id).toEqual(witness.id);
    expect(() => readVerifierKey(written)).toThrow('is not one of Ed25519');
    expect(() => readVerifierKey(writeVerifierKey(log), 'witness')).toThrow('for cosignatures');
  });
});
