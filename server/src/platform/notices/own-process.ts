import type { Duplex } from 'node:stream';
import type { Sql } from '../database/engine/sql.ts';
import { resetOf } from './news.ts';
import type { Coverage, Notices, NoticesOptions } from './notices.ts';

/**
 * Of the embedded database, which only this process opens: it knows all changes but those of commands, which use its
 * session. While one is connected, it is as if notices were missed.
 */
export interface OwnNotices extends Notices {
  /** Wraps the function that connects a command. */
  watchCommands<S extends Duplex>(connect: (stream: S) => void): (stream: S) => void;
}

/** `sql`: the session that the commands share, which runs one statement after the other. */
export function createOwnNotices(
  sql: Sql,
  { onChange, onNews }: Pick<NoticesOptions, 'onChange' | 'onNews'>,
  now: () => number = () => performance.now(),
): OwnNotices {
  let commands = 0;
  const alone = () => ({ coveredFrom: now(), provenAt: Number.POSITIVE_INFINITY });
  let coverage: Coverage | undefined = alone();

  /** The last statement of a command that was killed may still run. It has ended when a later one has. */
  const end = async (): Promise<void> => {
    await sql`SELECT 1`.catch(() => {});
    commands -= 1;
    if (commands === 0) coverage = alone();
    onNews?.(resetOf());
  };
  return {
    report: onChange,
    announce: (news) => onNews?.(news),
    coverage: () => coverage,
    isLive: () => coverage !== undefined,
    close: async () => {},
    watchCommands: (connect) => (stream) => {
      commands += 1;
      coverage = undefined;
      connect(stream);
      // After the listener that ends the command's session.
      stream.once('close', () => setImmediate(() => void end()));
    },
  };
}
