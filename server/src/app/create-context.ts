import type { AccountContext } from '../accounts/account-context.ts';
import { createAttemptLimits, noAttemptLimits } from '../accounts/attempt-limits.ts';
import { createLaterWork } from '../accounts/later-work.ts';
import type { HealthContext } from '../health/routes.ts';
import type { InstallContext } from '../install/check-page.ts';
import { markHostSeen } from '../install/queries.ts';
import { planOrders } from '../invitations/planning/plan-orders.ts';
import { changedRow } from '../live/changed-row.ts';
import { createLive, type Live } from '../live/live.ts';
import type { LiveContext } from '../live/routes.ts';
import type { MailSetup } from '../mail/mail-setup.ts';
import { createEmailHasher } from '../mail/suppression/email-hash.ts';
import type { SuppressionContext } from '../mail/suppression/suppressions.ts';
import type { OrderContext } from '../orders/orders.ts';
import { createSignedTokens } from '../platform/core/signed-tokens.ts';
import {
  createAddressHasher,
  createNetworkHasher,
  createVisitorHasher,
} from '../platform/core/visitor-hashes.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { readLinkKeys } from '../platform/database/link-keys.ts';
import { type Run, runOn } from '../platform/database/run.ts';
import { deleteSaltsBefore, readSalt } from '../platform/database/salts.ts';
import { subscribedRun } from '../platform/events/events.ts';
import { createWatchedStores, type WatchedStores } from '../platform/http/cache/watched-stores.ts';
import { createCounter, type SharedCounts } from '../platform/http/limits/counts.ts';
import type { Logger } from '../platform/http/server/logger.ts';
import type { Media } from '../platform/media/media.ts';
import type { ReportChange } from '../platform/notices/change.ts';
import type { Announce } from '../platform/notices/news.ts';
import { resetOf } from '../platform/notices/news.ts';
import { createPageObservations } from '../products/page-observations.ts';
import { fillProduct } from '../products/page-queries.ts';
import type { AnswerContext } from '../questions/answers.ts';
import type { AskContext } from '../questions/ask.ts';
import type { FormContext } from '../review-form/form/form-context.ts';
import { removeUnusedFiles } from '../review-media/media-files.ts';
import type { VoteContext } from '../reviews/voting/vote-review.ts';
import { findStore } from '../stores/find-store.ts';
import { suggestHosts } from '../stores/setting-queries.ts';
import { markTokenUsed } from '../stores/tokens/token-queries.ts';
import { createTokenUsage } from '../stores/tokens/token-usage.ts';
import type { TokenContext } from '../stores/tokens/tokens.ts';
import type { WebhookContext } from '../webhooks/endpoints.ts';
import type { ViewContext } from '../widget-view/routes.ts';

export interface ContextOptions {
  /** Where customers' pictures are. */
  readonly media: Media;
  /** Whether the votes and questions of one person are limited. */
  readonly isRateLimited: boolean;
  /** Runs work on the primary database. By default without limits. */
  readonly write?: Run | undefined;
  /** Runs work on the home database, which has the salts and the accounts. The default is `write`. */
  readonly home?: Run | undefined;
  /** Runs work that only reads, on a database that may be a moment behind. The default is `write`. */
  readonly read?: Run | undefined;
  /** `host:port` of receivers of webhooks outside the public internet. */
  readonly webhookHosts?: readonly string[] | undefined;
  /** `host:port` of servers outside the public internet whose pages may be checked. */
  readonly checkHosts?: readonly string[] | undefined;
  /** Called after work that has written to a queue, to wake its workers. */
  readonly wake?: (() => void) | undefined;
  /** How the server sends mail. Undefined: it does not. */
  readonly mailSetup?: MailSetup | undefined;
  /** Called after a write that no call of the contract reports. */
  readonly onChange?: ReportChange | undefined;
  /** Counts attempts to sign in across processes; without it each process counts its own. */
  readonly counts?: SharedCounts | undefined;
  /** For work that no request waits for. */
  readonly logger?: Pick<Logger, 'error'> | undefined;
  /** The streams of this process. Default: its own, of which other processes do not hear. */
  readonly live?: Live | undefined;
  readonly announce?: Announce | undefined;
  /** The stores whose pages are watched. Default: its own, which no cache knows. */
  readonly watched?: WatchedStores | undefined;
  readonly receivesChanges?: HealthContext['receivesChanges'];
  readonly company?: AccountContext['company'];
  /** Draws the widget's first state. Undefined: the widget is not built. */
  readonly renderView?: ViewContext['renderView'];
}

/** What all capabilities together need. */
export type AppContext = VoteContext &
  FormContext &
  SuppressionContext &
  AskContext &
  AnswerContext &
  TokenContext &
  ViewContext &
  WebhookContext &
  OrderContext &
  AccountContext &
  InstallContext &
  LiveContext &
  HealthContext & { readonly mailSetup?: MailSetup | undefined };

export function createContext(
  sql: Sql,
  {
    media,
    isRateLimited,
    write: run = runOn(sql),
    wake,
    read = run,
    home = run,
    webhookHosts,
    checkHosts,
    mailSetup,
    onChange,
    counts,
    logger,
    live = createLive(),
    announce = live.receive,
    watched = createWatchedStores(),
    receivesChanges,
    company,
    renderView,
  }: ContextOptions,
): AppContext {
  // Separate work: votes and questions are hashed before they call `write`.
  const salts = {
    readSalt: (name: string) => home((on) => readSalt(on, name)),
    deleteSaltsBefore: (prefix: string, name: string) => home((on) => deleteSaltsBefore(on, prefix, name)),
  };
  const write = subscribedRun(run, {
    'queue.filled': wake,
    'files.unused': async ({ storeId }) => void (await removeUnusedFiles({ write: run, media }, storeId)),
    'content.changed': onChange,
    'store.changed': ({ storeId }) => announce(resetOf(storeId)),
    'row.changed': (row) => announce(changedRow(row)),
  });
  return {
    read,
    write,
    home,
    company,
    renderView,
    attempts: isRateLimited ? createAttemptLimits(createCounter(counts)) : noAttemptLimits,
    later: createLaterWork((err) => logger?.error({ err }, 'work after a response failed')),
    media,
    tokens: createSignedTokens(() => home(readLinkKeys)),
    hashEmail: createEmailHasher(() => salts.readSalt('suppressions')),
    mailSetup,
    webhookHosts,
    checkHosts,
    countCheck: isRateLimited ? countChecks(createCounter(counts)) : undefined,
    planOrders,
    readChallengeKey: () => salts.readSalt('challenges'),
    receivesChanges,
    live,
    announce,
    watched,
    hashVisitor: createVisitorHasher(salts),
    hashNetwork: isRateLimited ? createNetworkHasher(salts) : undefined,
    hashAddress: isRateLimited ? createAddressHasher(salts) : undefined,
    pageObservations: createPageObservations({
      findStore: (id) => write((on) => findStore(on, id)),
      isWatched: watched.has,
      markHostSeen: (storeId, host, code) => write((on) => markHostSeen(on, storeId, host, code)),
      suggestHosts: (storeId, hosts, max) => write((on) => suggestHosts(on, storeId, hosts, max)),
      fillProduct: (storeId, product) => write((on) => fillProduct(on, storeId, product)),
    }),
    tokenUses: createTokenUsage({
      markTokenUsed: (storeId, name) => write((on) => markTokenUsed(on, storeId, name)),
    }),
  };
}

/** In a key of its own. */
const countChecks =
  (add: ReturnType<typeof createCounter>): InstallContext['countCheck'] =>
  (storeId, windowMs) =>
    add(`page check ${storeId}`, windowMs);

/** Writes collected observations and uses of tokens that are not written yet, and waits for work that no request waits for. */
export async function flushContext({ pageObservations, tokenUses, later }: AppContext): Promise<void> {
  await Promise.all([pageObservations.flush(), tokenUses.flush(), later.flush()]);
}
