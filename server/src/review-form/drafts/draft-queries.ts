import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { raiseEvent } from '../../platform/events/events.ts';
import { draftShowing } from '../../platform/media/media-addresses.ts';
import type { DraftValues, VideoFacts } from '../form/form.ts';
import type { DraftKey } from './draft-key.ts';

/** What a draft changes of the values that its form begins with. */
export type ChangedValues = Partial<DraftValues> & {
  /** The names of the photos in their order. */
  readonly photos?: readonly string[];
  /** Names of photos of the edited review that it is to lose. */
  readonly removed_photos?: readonly string[];
  /** Whether the edited review is to lose its video. */
  readonly is_video_removed?: boolean;
};

interface StoredFile {
  /** The key of the stored file. */
  readonly file: string;
  /** In hexadecimal. */
  readonly hash: string;
}

/** Pictures that were stored before their bytes were counted have no facts. */
export type DraftFile =
  | (StoredFile & { readonly kind: 'video'; readonly facts: VideoFacts })
  | (StoredFile & { readonly kind: 'photo' | 'poster'; readonly facts: { readonly bytes: number } | null });

/** See `placedKey`. */
export type PlacedDraftFile = DraftFile & { readonly place: string };

export interface StoredDraft {
  readonly id: number;
  readonly values: ChangedValues;
  readonly version: number;
  readonly updatedAt: Date;
  readonly files: readonly PlacedDraftFile[];
}

const formColumns = { order: 'invitation_id', open: 'open_form_id', edit: 'opinion_id' } as const;

const isDraft = (sql: Sql | TransactionSql, { storeId, kind, formId, productCode }: DraftKey) => sql`
  d.store_id = ${storeId} AND ${sql(`d.${formColumns[kind]}`)} = ${formId} AND d.product_code = ${productCode}`;

export async function findDraft(sql: Sql | TransactionSql, key: DraftKey): Promise<StoredDraft | undefined> {
  const [draft] = await sql<StoredDraft[]>`
    SELECT d.id, d.draft AS values, d.version, d.updated_at, coalesce((
      SELECT json_agg(
        json_build_object('kind', f.kind, 'file', f.file, 'hash', encode(f.content_hash, 'hex'), 'facts', f.facts,
          'place', f.store_id || ${`/${draftShowing}`}::text)
        ORDER BY f.id)
      FROM draft_files AS f WHERE f.store_id = ${key.storeId} AND f.draft_id = d.id), '[]') AS files
    FROM review_drafts AS d
    WHERE ${isDraft(sql, key)}`;
  return draft;
}

/** Merges values into a draft, which it creates if there is none. Returns its id. */
export async function mergeDraft(
  tx: TransactionSql,
  { storeId, kind, formId, productCode }: DraftKey,
  values: ChangedValues,
): Promise<number> {
  const column = tx(formColumns[kind]);
  const { id } = oneRow(
    await tx<{ id: number }[]>`
    INSERT INTO review_drafts AS d (store_id, ${column}, product_code, draft, updated_at)
    VALUES (${storeId}, ${formId}, ${productCode}, ${tx.json(values as never)}, now())
    ON CONFLICT (store_id, ${column}, product_code) DO UPDATE SET
      draft = d.draft || excluded.draft, version = d.version + 1, updated_at = excluded.updated_at
    RETURNING id`,
  );
  return id;
}

export async function insertDraftFile(
  tx: TransactionSql,
  storeId: string,
  draftId: number,
  { kind, file, hash, facts }: DraftFile,
): Promise<void> {
  await tx`
    INSERT INTO draft_files (store_id, draft_id, kind, file, content_hash, facts)
    VALUES (${storeId}, ${draftId}, ${kind}, ${file}, decode(${hash}, 'hex'),
      ${facts === null ? null : tx.json({ ...facts })})`;
}

/** Deletes files of a draft; a trigger notes their names. Without `file` all of the kinds. */
export async function deleteDraftFiles(
  tx: TransactionSql,
  storeId: string,
  draftId: number,
  { kinds, file }: { readonly kinds: readonly DraftFile['kind'][]; readonly file?: string },
): Promise<number> {
  const { count } = await tx`
    DELETE FROM draft_files
    WHERE store_id = ${storeId} AND draft_id = ${draftId} AND kind = ANY (${[...kinds]})
      ${file === undefined ? tx`` : tx`AND file = ${file}`}`;
  if (count > 0) raiseEvent('files.unused', { storeId });
  return count;
}

/** Deletes a draft, and keeps the files that a review has now. */
export async function deleteSentDraft(
  tx: TransactionSql,
  storeId: string,
  draftId: number,
  moved: readonly string[],
): Promise<void> {
  await tx`
    UPDATE draft_files SET is_moved = true
    WHERE store_id = ${storeId} AND draft_id = ${draftId} AND file = ANY (${[...moved]})`;
  await tx`DELETE FROM review_drafts WHERE store_id = ${storeId} AND id = ${draftId}`;
  raiseEvent('files.unused', { storeId });
}
