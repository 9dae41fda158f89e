import { during, LogError } from '../log-error.ts';
import { type KnownKeys, keysKnownBy } from '../notes/handover.ts';
import { readVerifierKey, type VerifierKey } from '../notes/keys.ts';
import { ConnectionError, type LogReader } from './read-log.ts';

/** Who signs the log from now on, to be noted. */
export const latestOf = ({ signers }: KnownKeys): VerifierKey => signers.at(-1) ?? signers[0];

/** More than a log will ever be handed over: to read them must not take long. */
const maxHandovers = 100;

/** The keys of a log that are known to who knows one of them. `given`: as `name+id+key`; default: whom the log names. Throws `LogError`. */
export const keysOf = (reader: Pick<LogReader, 'text'>, given: string | undefined): Promise<KnownKeys> =>
  during('key', async () => {
    const key = readVerifierKey((given ?? (await reader.text('key'))).trim());
    return keysKnownBy(key, await handoversOf(reader));
  });

async function handoversOf(reader: Pick<LogReader, 'text'>): Promise<readonly string[]> {
  try {
    const { handovers } = JSON.parse(await reader.text('handovers')) as { readonly handovers: unknown };
    if (
      Array.isArray(handovers) &&
      handovers.length <= maxHandovers &&
      handovers.every((one) => typeof one === 'string')
    )
      return handovers;
  } catch (error) {
    // A server without the address has one key.
    if (error instanceof ConnectionError && error.status === 404) return [];
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new LogError('The list of notes that hand the log over is none.');
}
