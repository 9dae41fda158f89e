import { generateKeyPairSync, sign as signByNode } from 'node:crypto';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVerifierKey, signerKey, verifierKey, writeVerifierKey } from './keys.ts';
import { openNote, readNote, signNote, writeNote } from './signed-note.ts';

const key = signerKey('reviews.example/log/1', new Uint8Array(32).fill(3));
const other = signerKey('reviews.example/log/2', new Uint8Array(32).fill(4));
const text = 'Uma linha — com acento\n\ne outra\n';

describe('a signed note', () => {
  it('is opened with the key that signed it', () => {
    const note = signNote(text, [key, other]);
    expect(openNote(note, [key])).toEqual({ text, signers: [key] });
    expect(openNote(note, [other, key])).toEqual({ text, signers: [key, other] });
    expect(note).toMatch(
      /^Uma linha — com acento\n\ne outra\n\n— reviews\.example\/log\/1 [\w+/]+=*\n— [^\n]+\n$/,
    );
  });

  it('is not opened without a known signature, or with one of another key under a known name and id', () => {
    const note = signNote(text, [key]);
    expect(() => openNote(note, [other])).toThrow('No known key has signed the note.');
    const { signatures } = readNote(note);
    const [signature] = readNote(signNote('Other\n', [key])).signatures;
    const forged = writeNote({ text, signatures: [...signatures, ...(signature ? [signature] : [])] });
    expect(() => openNote(forged, [key])).toThrow(
      'The signature of reviews.example/log/1 is not from its key.',
    );
  });

  it('is not opened once a character is changed', () => {
    const note = signNote(text, [key]);
    fc.assert(
      fc.property(fc.nat({ max: note.length - 1 }), fc.integer({ min: 32, max: 126 }), (at, code) => {
        const changed = note.slice(0, at) + String.fromCharCode(code) + note.slice(at + 1);
        if (changed !== note) expect(() => openNote(changed, [key])).toThrow();
      }),
    );
  });

  it.each([
    ['no signatures', 'text\n'],
    ['no line end', 'text\n\n— a AAAAAAA='],
    ['another dash', 'text\n\n- a AAAAAAA=\n'],
    ['a name with a plus', 'text\n\n— a+b AAAAAAA=\n'],
    ['no base64', 'text\n\n— a AAAA*AA=\n'],
    ['base64 without padding', 'text\n\n— a AAAAAAA\n'],
    ['a short signature', 'text\n\n— a AAAA\n'],
    ['a tab', 'te\txt\n\n— a AAAAAAA=\n'],
    ['a carriage return', 'text\r\n\n— a AAAAAAA=\n'],
    ['too many signatures', `text\n\n${'— a AAAAAAA=\n'.repeat(65)}`],
  ])('with %s is refused', (_what, note) => expect(() => readNote(note)).toThrow());

  it('signs whole lines only', () => {
    expect(() => signNote('no line end', [key])).toThrow('A note consists of whole lines.');
    expect(() => signNote('a\u0007\n', [key])).toThrow('A note consists of whole lines.');
  });

  it('has the signatures that Node itself makes', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const bytes = hexToBytes(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'));
    const verifier = verifierKey('node', bytes);
    const signature = new Uint8Array(signByNode(null, utf8ToBytes(text), privateKey));
    const note = writeNote({ text, signatures: [{ name: 'node', keyId: verifier.id, signature }] });
    expect(openNote(note, [verifier]).signers).toEqual([verifier]);
  });
});

describe('a key as text', () => {
  it('is read as it was written', () => {
    const { name, id, publicKey } = key;
    expect(readVerifierKey(writeVerifierKey(key))).toEqual({ name, id, publicKey });
    expect(writeVerifierKey(key)).toMatch(/^reviews\.example\/log\/1\+[0-9a-f]{8}\+[\w+/]{44}$/);
  });

  it('is refused with another name, id or type', () => {
    const written = writeVerifierKey(key);
    expect(() => readVerifierKey(written.replace('log/1', 'log/2'))).toThrow('does not have the id');
    expect(() => readVerifierKey('a+00000000')).toThrow('This is no key');
    expect(() => readVerifierKey('a+00000000+AgAA')).toThrow('not one of Ed25519');
    for (const name of ['', 'a b', 'a+b', 'a\u2003b'])
      expect(() => signerKey(name, new Uint8Array(32))).toThrow('A key cannot have the name');
  });
});
