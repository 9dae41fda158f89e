import { maxSavedReplyTitleLength } from '@opina/contract/constants/inbox';
import { maxReplyLength } from '@opina/contract/constants/reviews';
import type { WireSavedReply } from '@opina/contract/entities/inbox/saved-reply';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { cleanWithin, toPlainLine, toPlainText } from '../platform/text/clean-text.ts';
import { lengthOf } from '../platform/text/text-length.ts';
import {
  insertSavedReply,
  readSavedReplies,
  removeSavedReply,
  type SavedReply,
  updateSavedReply,
} from './queries.ts';

export async function listSavedReplies(sql: Sql, storeId: string): Promise<WireSavedReply[]> {
  return (await readSavedReplies(sql, storeId)).map(wireSavedReply);
}

type Sent = Omit<WireSavedReply, 'id'>;

/** Throws `saved_reply.invalid`, `saved_reply.too_many`. */
export async function createSavedReply(
  sql: Sql,
  storeId: string,
  { title, text, used_for: usedFor = 'both', position }: Pick<Sent, 'title' | 'text'> & Partial<Sent>,
): Promise<WireSavedReply> {
  const reply = await insertSavedReply(sql, storeId, {
    title: readTitle(title),
    text: readText(text),
    usedFor,
    position,
  });
  if (reply === undefined) throw new OpinaError('saved_reply.too_many');
  return wireSavedReply(reply);
}

/** Throws `saved_reply.invalid`, `saved_reply.unknown`. */
export async function changeSavedReply(
  sql: Sql,
  storeId: string,
  id: number,
  { title, text, used_for: usedFor, position }: Partial<Sent>,
): Promise<WireSavedReply> {
  const reply = await updateSavedReply(sql, storeId, id, {
    title: title === undefined ? undefined : readTitle(title),
    text: text === undefined ? undefined : readText(text),
    usedFor,
    position,
  });
  if (reply === undefined) throw new OpinaError('saved_reply.unknown');
  return wireSavedReply(reply);
}

/** Throws `saved_reply.unknown`. */
export async function deleteSavedReply(sql: Sql, storeId: string, id: number): Promise<{ id: number }> {
  if (!(await removeSavedReply(sql, storeId, id))) throw new OpinaError('saved_reply.unknown');
  return { id };
}

const readTitle = (raw: string) =>
  readValue('title', cleanWithin(raw, toPlainLine), maxSavedReplyTitleLength);
const readText = (raw: string) => readValue('text', cleanWithin(raw, toPlainText), maxReplyLength);

function readValue(field: string, value: string, max: number): string {
  const length = lengthOf(value);
  if (length >= 1 && length <= max) return value;
  const message = `Must have 1 to ${max} characters, not ${length}.`;
  throw new OpinaError('saved_reply.invalid', { errors: [{ field, message }] });
}

const wireSavedReply = ({ usedFor, ...reply }: SavedReply): WireSavedReply => ({
  ...reply,
  used_for: usedFor,
});
