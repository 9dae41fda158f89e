import type { Locale } from '@opina/contract/constants/locales';
import type { MailKind } from '@opina/contract/constants/mail';
import type { WireMailText, WireMailTexts } from '@opina/contract/entities/collection/mail';
import type { Run } from '../../platform/database/run.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { mailTexts } from '../text/find-texts.ts';
import { checkTexts } from './check-texts.ts';
import { deleteTexts, readTexts, writeTexts } from './text-queries.ts';

export interface TextsOf {
  readonly storeId: string;
  readonly kind: MailKind;
  readonly locale: Locale;
}

/** The store's own texts, or the default ones. */
export async function getStoreTexts(run: Run, { storeId, kind, locale }: TextsOf): Promise<WireMailText> {
  const stored = await run((sql) => readTexts(sql, storeId, kind, locale));
  if (stored === undefined) {
    return { kind, locale, ...mailTexts(locale).kinds[kind], is_default: true, updated_at: null };
  }
  const { updatedAt, ...texts } = stored;
  return { kind, locale, ...texts, is_default: false, updated_at: updatedAt.toISOString() };
}

/** Throws `mail_text.invalid`. */
export async function setStoreTexts(run: Run, of: TextsOf, texts: WireMailTexts): Promise<WireMailText> {
  const { storeId, kind, locale } = of;
  const clean = readStoreTexts(kind, texts);
  await run((sql) => writeTexts(sql, storeId, { ...clean, kind, locale }));
  return getStoreTexts(run, of);
}

export async function resetStoreTexts(run: Run, of: TextsOf): Promise<WireMailText> {
  await run((sql) => deleteTexts(sql, of.storeId, of.kind, of.locale));
  return getStoreTexts(run, of);
}

/** The texts as they are stored. Throws `mail_text.invalid`. */
export function readStoreTexts(kind: MailKind, texts: WireMailTexts): WireMailTexts {
  const errors = checkTexts(kind, texts);
  if (errors.length > 0) throw new OpinaError('mail_text.invalid', { errors });
  return { ...texts, body: texts.body.replace(/\r\n?/g, '\n').trim() };
}
