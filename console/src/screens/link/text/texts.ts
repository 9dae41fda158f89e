import type { AccountLinkKind } from '@opina/contract/constants/accounts';

type ByKind<T> = Readonly<Record<AccountLinkKind, T>>;

/** Words of the screen that links of accounts lead to. */
export interface LinkTexts {
  readonly title: string;
  readonly invalidTitle: string;
  readonly toSignIn: string;
  readonly titles: ByKind<string>;
  readonly texts: ByKind<(store: string) => string>;
  readonly actions: ByKind<string>;
  readonly name: string;
  readonly nameHint: string;
  readonly passwordHint: string;
  readonly errors: Readonly<Record<string, string>>;
}
