import { createHash } from 'node:crypto';
import type { ModerationRule } from '@opina/contract/entities/moderation';
import { LRUCache } from 'lru-cache';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import type { ModeratingStore } from './apply-rules.ts';
import { checkRules } from './check-rules.ts';
import { defaultRules } from './default-rules.ts';
import { sizeOf } from './find-words.ts';
import { loadLanguageOf } from './language.ts';
import { readOwnRules, writeOwnRules } from './rule-queries.ts';

export interface StoreRules {
  /** The same object for the same rules, as long as they are kept: what is made of them is made once. */
  readonly rules: readonly ModerationRule[];
  readonly is_default: boolean;
}

/** Words and phrases of all rules that are kept: those of ten stores that have as many as they may, or of hundreds of usual ones. */
const maxKeptWords = 50_000;
/** Enough that no two sets of rules have the same. */
const versionLength = 16;
/** By the text that is stored, whichever stores have it. */
const kept = new LRUCache<string, readonly ModerationRule[]>({ maxSize: maxKeptWords });

/** The rules of a store, for who may change them. */
export interface VersionedRules extends StoreRules {
  readonly version: string;
}

/** The rules that reviews of a store pass. Throws `store.unknown`. */
export async function getRules(sql: Sql | TransactionSql, storeId: string): Promise<StoreRules> {
  return rulesOf(await readText(sql, storeId));
}

/** Throws `store.unknown`. */
export async function getVersionedRules(sql: Sql, storeId: string): Promise<VersionedRules> {
  const own = await readText(sql, storeId);
  return { ...rulesOf(own), version: versionOf(own) };
}

async function readText(sql: Sql | TransactionSql, storeId: string): Promise<string | null> {
  const own = await readOwnRules(sql, storeId);
  if (own === undefined) throw new OpinaError('store.unknown', { detail: storeId });
  return own;
}

const rulesOf = (own: string | null): StoreRules =>
  own === null ? { rules: defaultRules, is_default: true } : { rules: parseRules(own), is_default: false };

/** By what is stored: whoever sends the version of rules that were changed and changed back overwrites nothing. */
const versionOf = (own: string | null): string =>
  createHash('sha256')
    .update(own ?? '')
    .digest('base64url')
    .slice(0, versionLength);

function parseRules(text: string): readonly ModerationRule[] {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const rules: readonly ModerationRule[] = JSON.parse(text);
  kept.set(text, rules, { size: sizeOf(rules) });
  return rules;
}

/**
 * Replaces the rules of a store; null restores the default ones. With `ifVersion` only if the store has that version. Throws
 * `moderation.rules_invalid`, `moderation.rules_changed`, `store.unknown`.
 */
export async function setRules(
  sql: Sql,
  storeId: string,
  rules: readonly ModerationRule[] | null,
  ifVersion?: string,
): Promise<VersionedRules> {
  if (rules !== null) checkRules(rules);
  await writeOwnRules(sql, storeId, rules, (before) => {
    if (ifVersion !== undefined && ifVersion !== versionOf(before))
      throw new OpinaError('moderation.rules_changed');
  });
  return getVersionedRules(sql, storeId);
}

/** The country of most stores of a language, whose locale names none. */
const countries: Readonly<Record<string, string>> = { pt: 'BR', es: 'ES', en: 'US' };

/** What rules need to know of a store with this locale. Loads the tables of languages only for a rule that needs them. */
export async function moderatingStore(
  locale: string,
  rules: readonly ModerationRule[],
): Promise<ModeratingStore> {
  const { language, region } = new Intl.Locale(locale);
  const isNeeded = rules.some(({ condition }) => condition === 'language');
  return {
    language,
    country: region ?? countries[language] ?? 'US',
    languageOf: isNeeded ? await loadLanguageOf() : () => undefined,
  };
}
