import type { Locale } from '@opina/contract/constants/locales';

/** The content of a message, for plain text and HTML alike. All texts are plain text. */
export interface Letter {
  readonly language: Locale;
  readonly brand: Brand;
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly LetterBlock[];
  /** Why the person gets it, and what for. */
  readonly reasons: readonly string[];
  readonly footerLinks: readonly LetterLink[];
  /** Of a picture without content that tells that the message was opened; undefined: nobody is told. */
  readonly openedUrl: string | undefined;
}

export interface Brand {
  readonly name: string;
  /** `#rrggbb`; null: ours. */
  readonly color: string | null;
  /** An absolute address; null: the name is shown alone. */
  readonly logoUrl: string | null;
}

export interface LetterLink {
  readonly label: string;
  readonly address: string;
}

export interface LetterProduct {
  /** Empty if it is not known. */
  readonly name: string;
  readonly pictureUrl: string | undefined;
  /** For plain text, which has no stars; undefined: the button of the message leads there. */
  readonly link: LetterLink | undefined;
  /** One for each rating, from 1. */
  readonly stars: readonly LetterLink[];
}

export type LetterBlock =
  | { readonly type: 'text'; readonly text: string }
  /** What a person wrote, or a name, below its label. */
  | { readonly type: 'quote'; readonly label: string; readonly text: string }
  | { readonly type: 'products'; readonly hint: string; readonly products: readonly LetterProduct[] }
  | { readonly type: 'code'; readonly code: string }
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'button'; readonly link: LetterLink };
