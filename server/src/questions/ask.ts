import type { Context } from '../platform/context.ts';
import type { AddressHasher } from '../platform/core/visitor-hashes.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { raiseEvent } from '../platform/events/events.ts';
import { acceptsOrigin } from '../stores/page-hosts/page-hosts.ts';
import { requireStore } from '../stores/require-store.ts';
import { hashWords, readEmail, readPageUrl, readQuestionText } from './rules.ts';
import { type FloodLimits, insertQuestion } from './writes.ts';

export interface AskContext extends Context {
  /** Undefined where nothing is limited. */
  readonly hashAddress: AddressHasher | undefined;
}

export interface AskRequest {
  readonly storeId: string;
  readonly productCode: string;
  readonly question: string;
  readonly email: string;
  readonly url: string | undefined;
  /** What the browser says of the page it is on; undefined for what is no browser. */
  readonly origin?: string | undefined;
  /** Where it came from: one address, or a network of them that one household has. */
  readonly network: string;
}

/** Questions that one store takes in an hour. Behind an address may be an office, behind an e-mail address is one person. */
export const questionsPerHour = { perEmail: 10, perAddress: 20 } as const;

/**
 * Takes a question, to be published or answered by the store. The same question of the same person again answers as the
 * first did and is not stored twice: who tries other people's addresses learns nothing.
 * Throws `question.text_too_short`, `question.text_too_long`, `question.email_invalid`, `store.unknown`,
 * `store.origin_refused`, `question.flood`.
 */
export async function askQuestion(
  { write, hashAddress }: AskContext,
  request: AskRequest,
): Promise<{ id: number }> {
  const { storeId, productCode, network } = request;
  const question = readQuestionText(request.question);
  const email = readEmail(request.email);
  const { pageHosts } = await write((sql) => requireStore(sql, storeId));
  if (!acceptsOrigin(request.origin, pageHosts)) throw new OpinaError('store.origin_refused');
  const flood: FloodLimits | undefined = hashAddress && {
    ...questionsPerHour,
    windowMinutes: 60,
    addressHash: await hashAddress(storeId, network),
  };
  const outcome = await write(async (sql) => {
    const inserted = await insertQuestion(sql, {
      storeId,
      productCode,
      question,
      wordsHash: hashWords(question),
      email,
      pageUrl: readPageUrl(request.url),
      flood,
    });
    // One that was asked before may have any version, and the id of none.
    if ('id' in inserted)
      raiseEvent('row.changed', { storeId, kind: 'question', id: inserted.id, version: 1 });
    return inserted;
  });
  if ('refused' in outcome) throw new OpinaError('question.flood');
  return outcome;
}
