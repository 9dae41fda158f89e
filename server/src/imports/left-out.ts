/** The reasons why valid rows are left out: they are not reviews of a product. */
export const leftOutRows = {
  'row.site_review': 'reviews of the shop itself',
  'row.not_a_review': 'rows that are not reviews',
  'row.reply_not_shown': 'replies that the other system does not show',
} as const;
export type LeftOutRow = keyof typeof leftOutRows;

/** The reasons why values of an imported review are left out. */
export const leftOutValues = {
  'photo.address_invalid': 'picture addresses that are not http or https',
  'email.address_invalid': 'invalid e-mail addresses; their rows are imported without them',
  'reply.not_public': 'replies that are not public',
} as const;
export type LeftOutValue = keyof typeof leftOutValues;

export type LeftOut = LeftOutRow | LeftOutValue;

export const leftOutTexts: Readonly<Record<LeftOut, string>> = { ...leftOutRows, ...leftOutValues };
