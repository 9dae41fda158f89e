export const maxImportBytes = 33_554_432;
/** Of a file that is uploaded in parts, each of `transferPartBytes` but the last. */
export const maxTransferBytes = 67_108_864;
export const transferPartBytes = 1_048_576;
export const maxTransferNameLength = 200;
/** How many files of imports and exports a store may have on the server at once. */
export const maxTransferFiles = 10;
/** How long the server keeps files of imports and exports, and the list of them. */
export const transferFileDays = 7;
export const transferDays = 90;
export const transferKinds = ['import', 'export'] as const;
export const transferSteps = ['check', 'import', 'export'] as const;
export const transferStates = ['receiving', 'waiting', 'running', 'finished', 'failed', 'cancelled'] as const;
export type TransferState = (typeof transferStates)[number];
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
/** What a column of an imported file can be. `title@LOCALE` and `text@LOCALE` are fields too. */
export const importFields = [
  'source_id',
  'product_code',
  'product_name',
  'rate',
  'title',
  'text',
  'author',
  'email',
  'created_at',
  'locale',
  'recommends',
  'upvotes',
  'downvotes',
  'third_party_name',
  'reply',
  'profile',
  'sale_item_id',
  'status',
  'photos',
  'replied_at',
  'experienced_on',
  'insider',
  'incentivized',
] as const;
export type ImportField = (typeof importFields)[number];
export const exportFormats = ['jsonl', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
