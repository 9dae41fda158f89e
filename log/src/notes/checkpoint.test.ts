import { expect, it } from 'vitest';
import { leafOf, leavesOf, readerOf, rootByDefinition } from '../../test/trees.ts';
import { checkInclusion } from '../tree/check-proofs.ts';
import { inclusionProof } from '../tree/proofs.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { signerKey } from './keys.ts';
import { readProofFile, writeProofFile } from './proof-file.ts';
import { openNote, signNote } from './signed-note.ts';

const root = rootByDefinition(leavesOf(40));
const checkpoint = { origin: 'reviews.example/log/1', size: 40, root };

it('is read as it was written, and lines below it mean nothing', () => {
  const text = writeCheckpoint(checkpoint);
  expect(text.split('\n').slice(0, 2)).toEqual(['reviews.example/log/1', '40']);
  expect(readCheckpoint(text)).toEqual(checkpoint);
  expect(readCheckpoint(`${text}more\n`)).toEqual(checkpoint);
});

it.each([
  ['no line end', (text: string) => text.slice(0, -1)],
  ['an empty line', (text: string) => `${text}\nmore\n`],
  ['no origin', (text: string) => text.replace('reviews.example/log/1', '')],
  ['zeros before its size', (text: string) => text.replace('\n40\n', '\n040\n')],
  ['a negative size', (text: string) => text.replace('\n40\n', '\n-40\n')],
  ['a size beyond all numbers', (text: string) => text.replace('\n40\n', '\n9007199254740993\n')],
  ['a short root', () => 'a\n1\nAAAA\n'],
])('is refused with %s', (_what, change) => {
  expect(() => readCheckpoint(change(writeCheckpoint(checkpoint)))).toThrow();
});

it('together with a proof shows without a connection that the log has an entry', async () => {
  const key = signerKey(checkpoint.origin, new Uint8Array(32).fill(9));
  const note = signNote(writeCheckpoint(checkpoint), [key]);
  const proof = await inclusionProof(33, 40, readerOf(leavesOf(40)));
  const extra = Uint8Array.of(1, 2, 3);
  const file = writeProofFile({ index: 33, proof, checkpoint: note, extra });
  expect(file).toMatch(
    /^c2sp\.org\/tlog-proof@v1\nextra AQID\nindex 33\n([\w+/]{43}=\n){4}\nreviews\.example/,
  );
  const read = readProofFile(file);
  expect(read).toEqual({ index: 33, proof, checkpoint: note, extra });
  const signed = readCheckpoint(openNote(read.checkpoint, [key]).text);
  checkInclusion(leafOf(33), read.index, signed, read.proof);
  expect(() => checkInclusion(leafOf(32), read.index, signed, read.proof)).toThrow();
});

it('has no extra where there is none', () => {
  const file = writeProofFile({ index: 0, proof: [], checkpoint: 'note\n' });
  expect(file).toBe('c2sp.org/tlog-proof@v1\nindex 0\n\nnote\n');
  expect(readProofFile(file)).toEqual({ index: 0, proof: [], checkpoint: 'note\n' });
});

it.each([
  ['another version', 'c2sp.org/tlog-proof@v2\nindex 0\n\nnote\n'],
  ['no index', 'c2sp.org/tlog-proof@v1\n\nnote\n'],
  ['zeros before its index', 'c2sp.org/tlog-proof@v1\nindex 01\n\nnote\n'],
  ['a short hash', 'c2sp.org/tlog-proof@v1\nindex 0\nAAAA\n\nnote\n'],
  ['no checkpoint', 'c2sp.org/tlog-proof@v1\nindex 0\n'],
  ['too many hashes', `c2sp.org/tlog-proof@v1\nindex 0\n${`${'A'.repeat(43)}=\n`.repeat(54)}\nnote\n`],
])('a proof with %s is refused', (_what, file) => expect(() => readProofFile(file)).toThrow());
