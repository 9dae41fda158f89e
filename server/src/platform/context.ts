import type { SignedTokens } from './core/signed-tokens.ts';
import type { Run } from './database/run.ts';
import type { Media } from './media/media.ts';
import type { Announce } from './notices/news.ts';

/** What handlers and commands need. A capability that needs more extends this type. */
export interface Context {
  /** Runs work that only reads, on a database that may be a moment behind. */
  readonly read: Run;
  /** Runs work on the primary database. */
  readonly write: Run;
  /** Where customers' pictures are. */
  readonly media: Media;
  /** Tells whoever looks at a store what has happened in it, after the commit. */
  readonly announce: Announce;
  /** Signs and reads the tokens of links. */
  readonly tokens: SignedTokens;
}

/** For work on rows and on the files that they name. It holds no connection while a picture is encoded. */
export type MediaContext = Pick<Context, 'write' | 'media'>;
