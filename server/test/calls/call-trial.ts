import type { CallName, calls } from '@opina/contract/calls/all';
import type fc from 'fast-check';
import type { Sql } from '../../src/platform/database/engine/sql.ts';
import type { StoreCall, TestApi } from '../database/test-api.ts';
import type { TransferKind } from '../imports/seed-transfers.ts';

/** What `{id}` in the path of a call stands for. Each test has rows of all kinds. */
export type RowKind =
  | 'review'
  | 'photographedReview'
  | 'deletedReview'
  | 'reportedReview'
  | 'privateAnswer'
  | 'question'
  | 'surveyQuestion'
  | 'unansweredSurveyQuestion'
  | 'invitation'
  | 'sentInvitation'
  | 'report'
  | 'savedReply'
  | 'savedView'
  | 'webhook'
  | 'changedWebhook'
  | TransferKind;

/** The store that the examples are about. */
export interface ExampleStore {
  readonly sql: Sql;
  readonly store: string;
  /** Sends the example of another call. */
  send(name: CallName): Promise<unknown>;
}

/** A store that gets many requests of a call. */
export interface DrawnStore {
  readonly sql: Sql;
  readonly store: string;
  /** The id of the store's first row of a kind. */
  row(kind: RowKind): number;
}

/** A store whose shoppers another process serves. */
export interface HeardStore {
  readonly api: TestApi;
  readonly call: StoreCall;
  sendFile(path: string, type: string, payload: string | Buffer): Promise<{ readonly statusCode: number }>;
  /** It has a comment, photos and a video when their calls are sent. */
  readonly review: number;
  readonly otherReview: number;
  readonly question: number;
}

export interface Body {
  readonly type: string;
  readonly payload: string | Buffer;
}

type Sent = Promise<{ readonly status?: number; readonly statusCode?: number }>;

interface EveryTrial {
  /** Of its example: writes what the store lacks, or has in a state in which the call would change nothing. */
  readonly prepare?: (store: ExampleStore) => Promise<unknown>;
  /** Of its example, where that is about another store, the internet or a device. */
  readonly body?: (store: Omit<ExampleStore, 'send'>) => Promise<Body>;
  /** Values of the example's path that the names of its parameters do not tell. */
  readonly params?: Readonly<Record<string, string>>;
  /** Before each of many requests: takes away what a store may have few of, and writes again what is deleted. */
  readonly restore?: (store: DrawnStore) => Promise<unknown>;
  /** Values that a random body or query hardly ever has. */
  readonly drawnBody?: (row: DrawnStore['row']) => Readonly<Record<string, fc.Arbitrary<unknown>>>;
  readonly drawnQuery?: Readonly<Record<string, readonly string[]>>;
  /** Why no random request need succeed. */
  readonly mayBeRefused?: string;
  /** Why no request succeeds without a server that these tests do not have. */
  readonly alwaysRefused?: string;
  /** Why the example does not succeed in a store that was only seeded for examples, and is not prepared for it. */
  readonly needsMore?: string;
  /** Why it asks all nodes of a distributed database. */
  readonly asksAllNodes?: string;
  /** Scopes of tokens that open it, or not, other than usual: `read` opens what is GET, and `orders` nothing. */
  readonly scopes?: { readonly read?: boolean; readonly orders?: true };
  /** A person must have signed in a moment ago. */
  readonly recentSignIn?: true;
  /** It lists all that a store has, whatever it is asked. */
  readonly listsEverything?: true;
  /** The status for ids of another store in the body. */
  readonly foreignBody?: number;
  /** The form whose link it takes, if it is not the one that others write to. */
  readonly form?: 'with photos' | 'sent' | 'of a review' | 'waiting';
}

/** What is read by shoppers, and refused to nobody. */
interface PublicTrial {
  /** Queries that ask for all that the call has. */
  readonly asked: readonly string[];
}

interface HeardTrial {
  readonly heard: {
    /** The read that shows the change. */
    readonly shownBy: string;
    readonly send: (store: HeardStore) => Sent;
  };
}

type Calls = typeof calls;

/** The calls that anybody may send. */
export type PublicCallName = {
  [Name in CallName]: Calls[Name]['tag'] extends 'merchant' | 'operator' | 'console' | 'operation' | 'form'
    ? never
    : Name;
}[CallName];

/**
 * The calls that change what shoppers see. Without those of the form, which `review-form/form-changes.db.test.ts` sends, and those of
 * accounts, which change nothing that shoppers see.
 */
export type HeardCallName = {
  [Name in CallName]: Calls[Name] extends
    | { method: 'GET' }
    | { tag: 'form' | 'console' }
    | { changes: 'nothing' }
    ? never
    : Name;
}[CallName];

/** The ids of the console are those of the examples. */
type RowOf<C> = C extends { tag: 'console' }
  ? unknown
  : C extends { path: `${string}{id}${string}` }
    ? { readonly row: RowKind }
    : unknown;

/** What tests need to know of a call, besides its declaration. */
export type CallTrial<Name extends CallName> = EveryTrial &
  RowOf<Calls[Name]> &
  (Name extends PublicCallName ? PublicTrial : unknown) &
  (Name extends HeardCallName ? HeardTrial : unknown);

export type CallTrials = { readonly [Name in CallName]: CallTrial<Name> };

/** A trial of any call. */
export type AnyTrial = EveryTrial & Partial<PublicTrial & HeardTrial> & { readonly row?: RowKind };
