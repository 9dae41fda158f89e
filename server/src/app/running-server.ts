import type { Sql } from '../platform/database/engine/sql.ts';
import type { AppContext } from './create-context.ts';

export interface ServeOptions {
  /** Folder of the built widget, served at `/`. By default the one that was built with this server, if it exists. */
  readonly widgetFolder?: string | undefined;
  /** Whether browsers may cache the widget's files for some minutes. Default: true. */
  readonly isWidgetCached?: boolean | undefined;
  /** Runs on the migrated database before the first request. */
  readonly prepare?: ((sql: Sql, context: AppContext) => Promise<void>) | undefined;
}

export interface RunningServer {
  /** Address to show and to call: `http://localhost:8787`. */
  readonly url: string;
  readonly port: number;
  readonly engine: 'pglite' | 'postgres';
  /**
   * Makes a link for the first account, an operator; undefined if there is an account. It works once, within 24 hours, and the
   * former one ends.
   */
  makeFirstLink(): Promise<string | undefined>;
  /** The number of stores without page hosts, when the server started. */
  readonly storesWithoutHosts: number;
  /**
   * Lets running requests and messages finish, refuses new ones, and closes the database. A second call waits for the first. Throws
   * `server.not_stopped`.
   */
  close(): Promise<void>;
}
