import { LogError } from '../log-error.ts';
import { type Checkpoint, readCheckpoint } from '../notes/checkpoint.ts';
import { readVerifierKey, type VerifierKey } from '../notes/keys.ts';
import { openNote } from '../notes/signed-note.ts';
import { commitmentOf, type Opening, type ReviewEntry } from '../reviews/entry.ts';
import { type CheckedEntries, checkEntries } from './check-entries.ts';
import type { LogReader } from './read-log.ts';

export interface VerifyOptions {
  /** Who signs the log: `name+id+key`. Default: whom the log names. */
  readonly key?: string | undefined;
  /** A checkpoint of the same log that was seen before. */
  readonly former?: string | undefined;
  readonly onProgress?: (entries: number) => void;
  /** Waits until a change that is shown is in the signed log too. Default: three seconds. */
  readonly pause?: () => Promise<void>;
}

export interface VerifiedLog extends Checkpoint, Pick<CheckedEntries, 'events'> {
  /** The signed note. */
  readonly note: string;
  /** How many reviews were compared with the log. */
  readonly shown: number;
}

/** A server signs once a second what shoppers see at once. */
const pauseMs = 3_000;
const defaultPause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs));
/** How often a log that grows meanwhile is read until what is always wrong counts as wrong. */
const maxRounds = 5;

/**
 * Checks a whole log: its signature, that its entries make the signed tree, that it continues the former one, and that the store shows each
 * review that the log says is published, as it says, and no other. Reads it again if it does not: a review may have come or changed
 * meanwhile, so what is not wrong each time is not wrong. Throws `LogError` with the first that is.
 */
export async function verifyLog(reader: LogReader, options: VerifyOptions = {}): Promise<VerifiedLog> {
  const key = await keyOf(reader, options.key);
  const former = options.former === undefined ? undefined : openCheckpoint(options.former, key);
  let before: { readonly size: number; readonly faults: readonly string[] } | undefined;
  for (let round = 1; ; round += 1) {
    const note = await reader.text('checkpoint');
    const checkpoint = openCheckpoint(note, key);
    if (former !== undefined) checkContinues(former, checkpoint);
    const { latest, events } = await checkEntries(reader, checkpoint, former, options.onProgress);
    const { faults: found, count } = await compareShown(reader, latest);
    const known = new Set(before?.faults ?? found);
    const faults = found.filter((fault) => known.has(fault));
    const [first] = faults;
    if (first === undefined) return { ...checkpoint, note, events, shown: count };
    if (before?.size === checkpoint.size || round === maxRounds) throw new LogError(first);
    before = { size: checkpoint.size, faults };
    await (options.pause ?? defaultPause)();
  }
}

export const keyOf = async (
  reader: Pick<LogReader, 'text'>,
  given: string | undefined,
): Promise<VerifierKey> => readVerifierKey((given ?? (await reader.text('key'))).trim());

/** Throws `LogError` unless the key has signed the note. */
export const openCheckpoint = (note: string, key: VerifierKey): Checkpoint =>
  readCheckpoint(openNote(note, [key]).text);

function checkContinues(former: Checkpoint, later: Checkpoint): void {
  if (former.origin !== later.origin)
    throw new LogError(`The former checkpoint is of ${former.origin}, and this log is ${later.origin}.`);
  if (former.size > later.size)
    throw new LogError(`The log had ${former.size} entries, and has ${later.size}: entries were removed.`);
}

/** What the store shows otherwise than the log says, each in a sentence. `count`: how many reviews it shows. */
async function compareShown(
  reader: LogReader,
  latest: ReadonlyMap<string, ReviewEntry>,
): Promise<{ readonly faults: readonly string[]; readonly count: number }> {
  const missing = new Set(
    [...latest].filter(([, { status }]) => status === 'published').map(([name]) => name),
  );
  const faults: string[] = [];
  let count = 0;
  for (let after = 0; ; ) {
    const page = await reader.openings(after);
    for (const opening of page) {
      const fault = faultOf(opening, latest.get(opening.review));
      if (fault !== undefined) faults.push(fault);
      missing.delete(opening.review);
    }
    count += page.length;
    const last = page.at(-1)?.id;
    if (last === undefined) break;
    if (last <= after) throw new LogError('The list of openings does not go on.');
    after = last;
  }
  for (const one of missing)
    faults.push(`The log says that review ${one} is published, and the store does not show it.`);
  return { faults, count };
}

/** What is wrong with a review that is shown, compared with its latest entry. */
export function faultOf(opening: Opening, entry: ReviewEntry | undefined): string | undefined {
  const { id, shown } = opening;
  if (entry === undefined) return `The store shows review ${id}, which is not in the log.`;
  if (entry.status !== 'published')
    return `The store shows review ${id}, and the log says since ${entry.at}: ${entry.event}.`;
  if (String(entry.rate) !== shown[1])
    return `Review ${id} has ${shown[1]} stars, and the log says ${entry.rate} since ${entry.at}.`;
  if (entry.shown !== commitmentOf(opening))
    return `Review ${id} is not shown as the log says since ${entry.at}: it was changed without an entry.`;
  return undefined;
}
