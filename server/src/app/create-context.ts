import type { HealthContext } from '../health/routes.ts';
import { planOrders } from '../invitations/plan-orders.ts';
import type { LeaveContext } from '../leave/leaving.ts';
import { createEmailHasher } from '../mail/suppression/email-hash.ts';
import type { OrderContext } from '../orders/orders.ts';
import { createSignedTokens } from '../platform/core/signed-tokens.ts';
import {
  createAddressHasher,
  createNetworkHasher,
  createVisitorHasher,
} from '../platform/core/visitor-hashes.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { type Run, runOn } from '../platform/database/run.ts';
import { deleteSaltsBefore, readSalt } from '../platform/database/salts.ts';
import type { Media } from '../platform/media/media.ts';
import type { ReportChange } from '../platform/notices/change.ts';
import { createPageObservations, type PageContext } from '../products/page-observations.ts';
import { fillProduct } from '../products/page-queries.ts';
import type { AnswerContext } from '../questions/answers.ts';
import type { AskContext } from '../questions/ask.ts';
import type { FormContext } from '../review-form/form/form-context.ts';
import { findStore } from '../stores/find-store.ts';
import { suggestHosts } from '../stores/setting-queries.ts';
import { markTokenUsed } from '../stores/token-queries.ts';
import { createTokenUsage } from '../stores/token-usage.ts';
import type { TokenContext } from '../stores/tokens.ts';
import type { VoteContext } from '../votes/votes.ts';
import type { WebhookContext } from '../webhooks/endpoints.ts';

export interface ContextOptions {
  /** Where customers' pictures are. */
  readonly media: Media;
  /** Whether the votes and questions of one person are limited. */
  readonly isRateLimited: boolean;
  /** Runs work on the primary database. By default without limits. */
  readonly write?: Run | undefined;
  /** Runs work on the database that has the salts. The default is `write`. */
  readonly salts?: Run | undefined;
  /** Runs work that only reads, on a database that may be a moment behind. The default is `write`. */
  readonly read?: Run | undefined;
  /** `host:port` of receivers of webhooks outside the public internet. */
  readonly webhookHosts?: readonly string[] | undefined;
  /** Called after a message or an event was stored, to wake the workers that send them. */
  readonly onMail?: (() => void) | undefined;
  /** Called after a write that no call of the contract reports. */
  readonly onChange?: ReportChange | undefined;
  readonly hearsChanges?: HealthContext['hearsChanges'];
}

/** What all capabilities together need. */
export type AppContext = VoteContext &
  FormContext &
  LeaveContext &
  AskContext &
  AnswerContext &
  TokenContext &
  PageContext &
  WebhookContext &
  OrderContext &
  HealthContext;

export function createContext(
  sql: Sql,
  {
    media,
    isRateLimited,
    write = runOn(sql),
    read = write,
    salts: onSalts = write,
    webhookHosts,
    onMail,
    onChange,
    hearsChanges,
  }: ContextOptions,
): AppContext {
  // Separate work: votes and questions are hashed before they call `write`.
  const salts = {
    readSalt: (name: string) => onSalts((on) => readSalt(on, name)),
    deleteSaltsBefore: (prefix: string, name: string) => onSalts((on) => deleteSaltsBefore(on, prefix, name)),
  };
  return {
    read,
    write,
    media,
    tokens: createSignedTokens(() => salts.readSalt('links')),
    hashEmail: createEmailHasher(() => salts.readSalt('suppressions')),
    onMail,
    webhookHosts,
    planOrders,
    onOrders: onMail,
    onVote: onChange,
    onReview: onChange,
    readChallengeKey: () => salts.readSalt('challenges'),
    hearsChanges,
    hashVisitor: createVisitorHasher(salts),
    hashNetwork: isRateLimited ? createNetworkHasher(salts) : undefined,
    hashAddress: isRateLimited ? createAddressHasher(salts) : undefined,
    pageObservations: createPageObservations({
      findStore: (id) => write((on) => findStore(on, id)),
      suggestHosts: (storeId, hosts, max) => write((on) => suggestHosts(on, storeId, hosts, max)),
      fillProduct: async (storeId, product) => {
        await write((on) => fillProduct(on, storeId, product));
        onChange?.({ storeId, productCode: product.code });
      },
    }),
    tokenUses: createTokenUsage({
      markTokenUsed: (storeId, name) => write((on) => markTokenUsed(on, storeId, name)),
    }),
  };
}

/** Writes collected observations and uses of tokens that are not written yet. */
export async function flushContext({ pageObservations, tokenUses }: AppContext): Promise<void> {
  await Promise.all([pageObservations.flush(), tokenUses.flush()]);
}
