/** Rows that are no review of a product, by why they stay out. Nothing is wrong with them. */
export const leftOutRows = {
  'row.site_review': 'reviews of the shop itself',
  'row.not_a_review': 'rows that are no reviews',
  'row.reply_not_shown': 'replies that are not shown',
} as const;
export type LeftOutRow = keyof typeof leftOutRows;

/** Values that stay out of a review that is taken. */
export const leftOutValues = {
  'photo.address_invalid': 'pictures whose address is none of http or https',
  'email.address_invalid': 'e-mail addresses that are none; what they stand in is taken without',
  'reply.not_public': 'replies that are not public',
} as const;
export type LeftOutValue = keyof typeof leftOutValues;

export type LeftOut = LeftOutRow | LeftOutValue;

export const leftOutTexts: Readonly<Record<LeftOut, string>> = { ...leftOutRows, ...leftOutValues };
