import { describe, expect, it } from 'vitest';
import { cosign } from '../notes/cosignature.ts';
import { signerKey } from '../notes/keys.ts';
import { signNote } from '../notes/signed-note.ts';
import { requireSeen, witnessSights } from './witness-sights.ts';

const secret = (byte: number) => new Uint8Array(32).fill(byte);
const log = signerKey('opina.example/log/loja', secret(1));
const one = signerKey('witness.example/w1', secret(2), 'witness');
const two = signerKey('witness.example/w2', secret(3), 'witness');
const text = 'opina.example/log/loja\n7\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n';
const at = 1_800_000_000;
const note = signNote(text, [log]);
const cosigned = note + cosign(text, one, at);
const seen = { note: cosigned, size: 7, latest: 7, now: at * 1_000 };

describe('what witnesses say about a log', () => {
  it('says of each witness whether it has seen the log, and when', () => {
    const sights = witnessSights(seen, [one, two]);
    expect(sights).toEqual([
      { key: one, is: 'seen', time: at, size: 7 },
      { key: two, is: 'missing' },
    ]);
    expect(() => requireSeen(sights)).toThrow('The witness witness.example/w2 has not cosigned');
    requireSeen(sights.slice(0, 1));
  });

  it('knows a line under the name of a witness that is not from its key', () => {
    const other = { ...signerKey(one.name, secret(9), 'witness'), id: one.id };
    const sights = witnessSights({ ...seen, note: note + cosign(text, other, at) }, [one]);
    expect(sights).toMatchObject([{ is: 'wrong' }]);
    expect(() => requireSeen(sights)).toThrow('is not from its key');
  });

  it('takes an old sight for nothing only if the log has grown since', () => {
    const later = { ...seen, now: (at + 100_000) * 1_000 };
    expect(witnessSights(later, [one])).toMatchObject([{ is: 'seen' }]);
    const grown = witnessSights({ ...later, latest: 8 }, [one]);
    expect(grown).toMatchObject([{ is: 'late', time: at, size: 7 }]);
    expect(() => requireSeen(grown)).toThrow('with 7 entries, and it has more since');
    expect(witnessSights({ ...seen, latest: 8, now: (at + 599) * 1_000 }, [one])).toMatchObject([
      { is: 'seen' },
    ]);
  });
});
