import { maxTagListLength } from '@opina/contract/constants/products';
import { readSetting } from '../../settings/settings.ts';
import { addressOf } from '../api-address.ts';

/** Whose survey is asked for, and where: the survey API may have an address of its own. */
export interface SurveyAddress {
  /** Base address of the survey API, without a slash at its end. */
  surveyApiUrl: string;
  code: string;
  storeId: string;
  /** Which questions: tags separated by commas; empty when none are known. */
  tags: string;
}

/** The address of a call to the survey API. */
export function surveyAddressOf(
  { surveyApiUrl, code, storeId, tags }: SurveyAddress,
  path: string,
  parameters: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return addressOf(surveyApiUrl, path, {
    product_id: code,
    store_id: storeId,
    tags: tags || undefined,
    ...parameters,
  });
}

/** Tags as the wire has them, from a list or from a text with commas; as many as the server accepts. */
export function joinTags(value: unknown): string {
  const tags = (Array.isArray(value) ? value : [value])
    .flatMap((entry) => readSetting(entry).split(','))
    .map((tag) => tag.trim())
    .filter(Boolean);
  let joined = '';
  for (const tag of new Set(tags)) {
    const longer = joined ? `${joined},${tag}` : tag;
    if (longer.length <= maxTagListLength) joined = longer;
  }
  return joined;
}
