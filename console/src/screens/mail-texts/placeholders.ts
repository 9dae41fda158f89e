import { type MailKind, mailKindsWithReason } from '@opina/contract/constants/mail';

export type Placeholder = 'name' | 'product' | 'store' | 'link' | 'reason';

/** What may stand in the texts of a message: `{link}` and `{reason}` in its body only. */
export const placeholdersOf = (kind: MailKind): readonly Placeholder[] =>
  mailKindsWithReason.includes(kind)
    ? ['name', 'product', 'store', 'link', 'reason']
    : ['name', 'product', 'store', 'link'];
