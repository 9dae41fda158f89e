import { InvalidArgumentError } from 'commander';
import { checkEmail } from '../../accounts/account-values.ts';
import { isApiError, OpinaError } from '../../platform/errors/opina-error.ts';
import type { Auditor } from '../../stores/find-store.ts';
import { readShopAddress } from '../../stores/page-hosts/shop-address.ts';
import { readAuditor, readLocale, readName, readTimeZone } from '../../stores/settings.ts';
import { isStoreId } from '../../stores/store-id.ts';

/** Checks an option's value by the rule of the merchant API, with the same error texts. */
function byRule<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (isApiError(error)) throw new InvalidArgumentError(error.message);
    throw error;
  }
}

export const parseNameOption = (text: string): string => byRule(() => readName(text));

export const parseLocaleOption = (text: string): string => byRule(() => readLocale(text));

export const parseStoreIdOption = (text: string): string =>
  byRule(() => {
    if (!isStoreId(text)) throw new OpinaError('store.id_invalid');
    return text;
  });

export const parseEmailOption = (text: string): string => byRule(() => checkEmail(text));

export const parseTimeZoneOption = (text: string): string => byRule(() => readTimeZone(text));

export const parseUrlOption = (text: string): string =>
  byRule(() => {
    readShopAddress(text);
    return text;
  });

/** `Instituto Confere=https://confere.example`. */
export function parseAuditorOption(text: string): Auditor {
  const at = text.indexOf('=');
  if (at === -1) throw new InvalidArgumentError('Write name=address.');
  return byRule(() => readAuditor({ name: text.slice(0, at), url: text.slice(at + 1) }));
}
