import { isDeepStrictEqual } from 'node:util';
import { type AppearanceOrigin, maxAppearanceVersions } from '@opina/contract/constants/appearance';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { storeFeatures } from './features.ts';

type Features = Readonly<Record<string, unknown>>;

/** How a change of the features came about. */
export interface Publication {
  /** The name of a person or of a token. */
  readonly by?: string | undefined;
  /** Default: `settings`. */
  readonly origin?: AppearanceOrigin;
  readonly restoredFrom?: number;
  /** Changes nothing if another version is the newest. */
  readonly ifVersion?: number | undefined;
}

export interface AppearanceVersion {
  readonly version: number;
  readonly features: Features;
  readonly origin: AppearanceOrigin;
  readonly restoredFrom: number | null;
  readonly publishedBy: string | null;
  readonly publishedAt: Date | null;
}

type AnySql = Sql | TransactionSql;

const columns = (sql: AnySql) => sql`version, features, origin, restored_from, published_by, published_at`;

/** The versions below `before`, the newest first. */
export function readVersions(
  sql: AnySql,
  storeId: string,
  before: number,
  limit: number,
): Promise<AppearanceVersion[]> {
  return sql<AppearanceVersion[]>`
    SELECT ${columns(sql)} FROM appearance_versions WHERE store_id = ${storeId} AND version < ${before}
    ORDER BY version DESC LIMIT ${limit}`;
}

export async function readVersionOf(
  sql: AnySql,
  storeId: string,
  version: number,
): Promise<AppearanceVersion | undefined> {
  const [found] = await sql<AppearanceVersion[]>`
    SELECT ${columns(sql)} FROM appearance_versions WHERE store_id = ${storeId} AND version = ${version}`;
  return found;
}

/** Above every version. */
export const afterAll = 2_147_483_647;

/** The number of the newest version, 0 before the first change. */
export async function newestVersion(sql: AnySql, storeId: string): Promise<number> {
  const [newest] = await readVersions(sql, storeId, afterAll, 1);
  return newest?.version ?? 0;
}

/** Throws `appearance.changed` if another version is the newest. The transaction has the lock of the settings. */
export async function requireVersion(
  tx: TransactionSql,
  storeId: string,
  { ifVersion }: Publication,
): Promise<void> {
  if (ifVersion !== undefined && ifVersion !== (await newestVersion(tx, storeId)))
    throw new OpinaError('appearance.changed');
}

/** Keeps what the features are after a change; before the first one, also what they were. */
export async function keepVersion(
  tx: TransactionSql,
  storeId: string,
  before: Features,
  after: Features,
  publication: Publication,
): Promise<void> {
  if (isSame(before, after)) return;
  const [newest] = await readVersions(tx, storeId, afterAll, 1);
  let number = newest?.version ?? 0;
  // The second: a file or a statement of the operator has changed them.
  const isMissing = newest === undefined || !isSame(newest.features, before);
  if (isMissing)
    await insertVersion(tx, storeId, ++number, before, { origin: newest ? 'settings' : 'first' });
  await insertVersion(tx, storeId, ++number, after, publication);
  await tx`
    DELETE FROM appearance_versions WHERE store_id = ${storeId} AND version <= ${number - maxAppearanceVersions}`;
}

/** An own value that is the default is none. */
const isSame = (one: Features, other: Features) =>
  isDeepStrictEqual(storeFeatures(one), storeFeatures(other));

async function insertVersion(
  tx: TransactionSql,
  storeId: string,
  version: number,
  features: Features,
  { by, origin = 'settings', restoredFrom }: Publication,
): Promise<void> {
  await tx`
    INSERT INTO appearance_versions (store_id, version, features, origin, restored_from, published_by)
    VALUES (${storeId}, ${version}, ${JSON.stringify(features)}::text::jsonb, ${origin}, ${restoredFrom ?? null},
      ${by ?? null})`;
}
