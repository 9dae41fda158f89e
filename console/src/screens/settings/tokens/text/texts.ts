import type { TokenScope } from '@opina/contract/constants/stores';
import type { SecretTexts } from '../../../../forms/secret-notice.tsx';

/** Words of the tokens of a store's API. */
export interface TokensTexts extends SecretTexts {
  readonly title: string;
  readonly hint: string;
  readonly list: string;
  readonly none: string;
  readonly noneText: string;
  readonly scopes: Readonly<Record<TokenScope, string>>;
  readonly scopeHints: Readonly<Record<TokenScope, string>>;
  readonly expired: string;
  readonly never: string;
  readonly expiresOn: (day: string) => string;
  readonly expiredOn: (day: string) => string;
  readonly neverUsed: string;
  readonly lastUsed: (ago: string) => string;
  readonly revoke: string;
  readonly revokeOf: (name: string) => string;
  readonly revokeQuestion: (name: string) => string;
  readonly revokeConfirm: string;
  readonly revoked: (name: string) => string;
  readonly add: string;
  readonly addHint: string;
  readonly full: string;
  readonly name: string;
  readonly nameHint: string;
  readonly scope: string;
  readonly expiry: string;
  readonly days: (number: number) => string;
  readonly create: string;
  readonly created: (name: string) => string;
  readonly errors: Readonly<Record<string, string>>;
}
