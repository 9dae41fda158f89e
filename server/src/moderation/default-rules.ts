import { wordLists } from '@opina/contract/constants/moderation';
import type { ModerationRule } from '@opina/contract/entities/moderation';

/** The rules of a store that has set none. */
export const defaultRules: readonly ModerationRule[] = [
  { name: 'tax numbers', condition: 'tax_numbers', outcome: 'mask' },
  { name: 'e-mail addresses', condition: 'emails', outcome: 'mask' },
  { name: 'telephone numbers', condition: 'phones', outcome: 'mask' },
  { name: 'links', condition: 'links', outcome: 'hold' },
  { name: 'offensive words', condition: 'words', outcome: 'hold', word_lists: [...wordLists] },
  { name: 'copies of other reviews', condition: 'copies', outcome: 'hold', scope: 'store' },
  { name: 'many at once', condition: 'burst', outcome: 'hold', more_than: 20 },
  { name: 'many from one network', condition: 'network_burst', outcome: 'hold', more_than: 20 },
  { name: 'photos', condition: 'photos', outcome: 'hold' },
  { name: 'video', condition: 'video', outcome: 'hold' },
];
