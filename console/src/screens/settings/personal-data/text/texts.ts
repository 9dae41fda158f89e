import type { countedKinds } from '../counted-kinds.ts';

interface Counts {
  readonly opinions: number;
  readonly questions: number;
  readonly orders: number;
}

/** Words of exporting and erasing a person. */
export interface PersonalDataTexts {
  readonly title: string;
  readonly hint: string;
  readonly find: string;
  readonly findHint: string;
  readonly email: string;
  readonly show: string;
  readonly stored: (email: string) => string;
  readonly nothing: string;
  readonly kinds: Readonly<Record<(typeof countedKinds)[number], string>>;
  readonly noMail: (day: string) => string;
  readonly download: string;
  readonly downloadHint: string;
  readonly erase: string;
  readonly eraseHint: string;
  readonly reviews: string;
  readonly ways: Readonly<Record<'anonymise' | 'delete', string>>;
  readonly confirm: (email: string) => string;
  readonly eraseForever: string;
  readonly erasing: string;
  readonly erased: (counts: Counts) => string;
  readonly errors: Readonly<Record<string, string>>;
}
