import type { MailKind } from '@opina/contract/constants/mail';
import type { TextField } from '../mail-text-queries.ts';
import type { Placeholder } from '../placeholders.ts';
import type { Problem } from '../problems.ts';

/** Words of the screen of mail texts. */
export interface MailTextsTexts {
  readonly title: string;
  readonly hint: string;
  readonly message: string;
  readonly language: string;
  readonly kinds: Readonly<Record<MailKind, string>>;
  readonly isDefault: string;
  readonly isOwn: string;
  readonly ownersOnly: string;
  readonly fields: Readonly<Record<TextField, string>>;
  readonly placeholders: string;
  readonly meanings: Readonly<Record<Placeholder, string>>;
  readonly problems: Readonly<Record<Problem, (placeholder: string) => string>>;
  readonly reset: string;
  readonly resetQuestion: string;
  readonly resetDone: string;
  readonly test: string;
  readonly testSent: (email: string) => string;
  readonly preview: string;
  readonly previewHint: string;
  readonly frame: string;
  readonly outdated: string;
  readonly view: string;
  readonly views: Readonly<Record<'desktop' | 'phone' | 'text', string>>;
  readonly scheme: string;
  readonly schemes: Readonly<Record<'light' | 'dark', string>>;
  readonly errors: Readonly<Record<string, string>>;
}
