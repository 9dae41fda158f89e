import { LogError } from '../log-error.ts';
import { type Hash, hashBytes } from '../tree/hashes.ts';
import { fromBase64, toBase64 } from './base64.ts';

/** What shows without a connection that a log has an entry: a file `.tlog-proof` (C2SP tlog-proof). */
export interface ProofFile {
  readonly index: number;
  readonly proof: readonly Hash[];
  /** A signed note, as the log gave it. */
  readonly checkpoint: string;
  /** For the reader of the file; signed by nobody. */
  readonly extra?: Uint8Array | undefined;
}

const firstLine = 'c2sp.org/tlog-proof@v1';
/** A tree of 2^53 entries has no longer way to its root. */
const maxHashes = 53;

export function writeProofFile({ index, proof, checkpoint, extra }: ProofFile): string {
  const lines = [
    firstLine,
    ...(extra === undefined ? [] : [`extra ${toBase64(extra)}`]),
    `index ${index}`,
    ...proof.map(toBase64),
  ];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

/** Throws `LogError`. Checks the form, not what it should prove. */
export function readProofFile(text: string): ProofFile {
  const split = text.indexOf('\n\n');
  if (split < 0) throw new LogError('The proof has no checkpoint.');
  const [version, ...lines] = text.slice(0, split).split('\n');
  if (version !== firstLine) throw new LogError(`A proof begins with ${firstLine}.`);
  const extra = lines[0]?.startsWith('extra ') ? fromBase64(lines[0].slice('extra '.length)) : undefined;
  const [indexLine = '', ...hashes] = extra === undefined ? lines : lines.slice(1);
  const [, index = ''] = /^index (0|[1-9]\d{0,15})$/.exec(indexLine) ?? [];
  if (index === '' || !Number.isSafeInteger(Number(index))) throw new LogError('The proof names no entry.');
  if (hashes.length > maxHashes) throw new LogError('The proof has too many hashes.');
  const proof = hashes.map(fromBase64);
  if (proof.some(({ length }) => length !== hashBytes))
    throw new LogError('A hash of the proof has not 32 bytes.');
  return { index: Number(index), proof, checkpoint: text.slice(split + 2), ...(extra && { extra }) };
}
