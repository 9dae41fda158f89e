import { during, LogError } from '../log-error.ts';
import { type Checkpoint, readCheckpoint } from '../notes/checkpoint.ts';
import { otherSigners } from '../notes/cosignature.ts';
import type { KnownKeys } from '../notes/handover.ts';
import type { VerifierKey } from '../notes/keys.ts';
import { openNote } from '../notes/signed-note.ts';
import { type CheckedEntries, checkEntries, type KnownState } from './check-entries.ts';
import { compareShown } from './compare-shown.ts';
import { keysOf, latestOf } from './log-keys.ts';
import type { LogReader } from './read-log.ts';
import { type ReviewFault, ReviewsError } from './review-faults.ts';
import { requireSeen, type WitnessSight, witnessSights } from './witness-sights.ts';

export interface VerifyOptions {
  /** Who signs the log: `name+id+key`. Default: whom the log names. */
  readonly key?: string | undefined;
  /** Witnesses that should have cosigned the checkpoint. */
  readonly witnesses?: readonly VerifierKey[] | undefined;
  /** Looks at what they say before the entries are read. Default: throws unless all have seen the log. */
  readonly onSights?: ((sights: readonly WitnessSight[]) => void) | undefined;
  /** A checkpoint of the same log that was seen before. */
  readonly former?: string | undefined;
  /** The name of a review in the log, whose entries are wanted. */
  readonly review?: string | undefined;
  /** How many of the entries were read; then, how many reviews were compared. */
  readonly onProgress?: ((entries: number, size: number) => void) | undefined;
  readonly onCompared?: ((reviews: number) => void) | undefined;
  /** Waits until a change that is shown is in the signed log too. Default: three seconds. */
  readonly pause?: () => Promise<void>;
}

export interface VerifiedLog extends Checkpoint, Pick<CheckedEntries, 'events' | 'history'> {
  /** The signed note. */
  readonly note: string;
  /** Who signs the log from now on. */
  readonly key: VerifierKey;
  /** What the given witnesses say about it. */
  readonly sights: readonly WitnessSight[];
  /** Who else has signed it, by name: unchecked. */
  readonly others: readonly string[];
  /** How many reviews were compared with the log. */
  readonly shown: number;
  /** Of how many of them the log does not say yet which photos, video and facts they have. */
  readonly older: number;
}

/** A server signs once a second what shoppers see at once. */
const pauseMs = 3_000;
const defaultPause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs));
/** How often a log that grows meanwhile is read until what is always wrong counts as wrong. */
const maxRounds = 5;

/**
 * Checks a whole log: its signature, that its entries make the signed tree, that it continues the former one and what witnesses have cosigned, and
 * that the store shows each review that the log says is published, as it says, and no other. Reads it again if it does not: a review may have come or changed
 * meanwhile, so what is not wrong each time is not wrong. Throws `LogError`: `ReviewsError` with all reviews that are shown otherwise.
 */
export async function verifyLog(reader: LogReader, options: VerifyOptions = {}): Promise<VerifiedLog> {
  const keys = await keysOf(reader, options.key);
  const former = await formerOf(options.former, keys);
  let before: { readonly size: number; readonly faults: readonly ReviewFault[] } | undefined;
  for (let round = 1; ; round += 1) {
    const signed = await readSigned(reader, keys, options);
    const { note, checkpoint } = signed;
    if (former !== undefined) checkContinues(former, checkpoint);
    const states = statesOf(signed, former);
    const checked = await during('entries', () => checkEntries(reader, checkpoint, { ...options, states }));
    const { faults: found, count, older } = await compareShown(reader, checked.latest, options.onCompared);
    const known = new Set((before?.faults ?? found).map(({ message }) => message));
    const faults = found.filter(({ message }) => known.has(message));
    const { events, history } = checked;
    if (faults.length === 0)
      return {
        ...checkpoint,
        note,
        sights: signed.sights,
        others: otherSigners(signed.cosigned.note, [
          ...keys.signers,
          ...keys.earlier,
          ...(options.witnesses ?? []),
        ]),
        key: latestOf(keys),
        events,
        history,
        shown: count,
        older,
      };
    if (before?.size === checkpoint.size || round === maxRounds) throw new ReviewsError(faults);
    before = { size: checkpoint.size, faults };
    await (options.pause ?? defaultPause)();
  }
}

interface SignedLog {
  /** The newest note that was signed. */
  readonly note: string;
  readonly checkpoint: Checkpoint;
  /** The checkpoint that the log serves for witnesses' cosignatures: of all entries, or of all but the last. */
  readonly cosigned: { readonly note: string; readonly checkpoint: Checkpoint };
  readonly sights: readonly WitnessSight[];
}

/** Throws `LogError` if a signature is wrong, and what `onSights` throws. */
async function readSigned(
  reader: LogReader,
  keys: KnownKeys,
  { witnesses = [], onSights = requireSeen }: VerifyOptions,
): Promise<SignedLog> {
  // In this order: the log may grow between them.
  const cosignedNote = await reader.text('checkpoint');
  const note = await reader.text('checkpoint/newest');
  return during('signature', () => {
    const checkpoint = openCheckpoint(note, keys.signers);
    const cosigned = openCheckpoint(cosignedNote, keys.signers);
    if (cosigned.origin !== checkpoint.origin || cosigned.size > checkpoint.size)
      throw new LogError('The newest checkpoint of the log is before the one that witnesses cosign.');
    const seen = { note: cosignedNote, size: cosigned.size, latest: checkpoint.size, now: Date.now() };
    const sights = witnessSights(seen, witnesses);
    onSights(sights);
    return { note, checkpoint, cosigned: { note: cosignedNote, checkpoint: cosigned }, sights };
  });
}

const statesOf = ({ cosigned }: SignedLog, former: Checkpoint | undefined): readonly KnownState[] => [
  { tree: cosigned.checkpoint, name: 'checkpoint that witnesses cosign', fault: 'entries' },
  ...(former === undefined
    ? []
    : [{ tree: former, name: 'former checkpoint', fault: 'not_continued' } as const]),
];

/** Throws `LogError` unless one of the keys has signed the note. */
export const openCheckpoint = (note: string, keys: readonly VerifierKey[]): Checkpoint =>
  readCheckpoint(openNote(note, keys).text);

const formerOf = (
  note: string | undefined,
  { signers, earlier }: KnownKeys,
): Promise<Checkpoint | undefined> =>
  during('former', () => (note === undefined ? undefined : openCheckpoint(note, [...signers, ...earlier])));

function checkContinues(former: Checkpoint, later: Checkpoint): void {
  if (former.origin !== later.origin)
    throw new LogError(
      `The former checkpoint is of ${former.origin}, and this log is ${later.origin}.`,
      'other_log',
    );
  if (former.size > later.size)
    throw new LogError(
      `The log had ${former.size} entries, and has ${later.size}: entries were removed.`,
      'not_continued',
    );
}
