import type { ExportFormat, ImportField, TransferState } from '@opina/contract/constants/transfers';
import type { ImportForm, WordField } from '../import-form.ts';

/** What is going on with a transfer, as a person sees it. */
export type TransferPhase =
  | 'receiving'
  | 'checkWaiting'
  | 'checking'
  | 'checked'
  | 'importWaiting'
  | 'importing'
  | 'imported'
  | 'exportWaiting'
  | 'exporting'
  | 'exported'
  | 'failed'
  | 'cancelled';

export interface TransfersTexts {
  readonly title: string;
  readonly hint: string;
  readonly readOnly: string;
  readonly list: string;
  readonly listTitle: string;
  readonly none: string;
  readonly noneText: string;
  readonly kinds: { readonly import: string; readonly export: string };
  readonly states: Readonly<Record<TransferState, string>>;
  readonly phases: Readonly<Record<TransferPhase, string>>;
  readonly importTitle: string;
  readonly importHint: (systems: string) => string;
  readonly chooseFile: string;
  readonly dropHint: (megabytes: string) => string;
  readonly exportTitle: string;
  readonly exportHint: string;
  readonly format: string;
  readonly formats: Readonly<Record<ExportFormat, string>>;
  readonly personalData: string;
  readonly beginExport: string;
  readonly back: string;
  readonly by: (name: string) => string;
  readonly mayLeave: string;
  readonly rowsRead: (rows: string) => string;
  readonly bytes: (done: string, total: string) => string;
  readonly records: (done: string) => string;
  readonly sending: string;
  readonly sendingHint: string;
  readonly sendingStopped: string;
  readonly chooseAgain: string;
  readonly otherFile: (name: string) => string;
  readonly counts: {
    readonly wouldWrite: string;
    readonly written: string;
    readonly skipped: string;
    readonly leftOut: string;
    readonly refused: string;
    readonly records: string;
  };
  readonly cancel: string;
  readonly run: (count: string) => string;
  readonly nothingToImport: string;
  readonly goOn: string;
  readonly remove: string;
  readonly removeQuestion: string;
  readonly removed: string;
  readonly download: string;
  readonly downloading: string;
  readonly fileGone: (days: number) => string;
  readonly showReviews: string;
  readonly reading: string;
  readonly readingHint: string;
  readonly recognised: (system: string) => string;
  readonly from: string;
  readonly fromNone: string;
  readonly columns: string;
  readonly columnsHint: string;
  readonly column: string;
  readonly values: string;
  readonly meansField: string;
  readonly fieldOf: (column: string) => string;
  readonly notUsed: string;
  readonly repeated: string;
  readonly fields: Readonly<Record<ImportField, string>>;
  readonly inLanguage: (field: string, language: string) => string;
  readonly words: string;
  readonly wordsHint: string;
  readonly wordOf: (word: string, field: string) => string;
  readonly noMeaning: string;
  readonly meanings: Readonly<Record<WordField, Readonly<Record<string, string>>>>;
  readonly more: string;
  readonly dateOrder: string;
  readonly dateOrders: Readonly<Record<ImportForm['dateOrder'], string>>;
  readonly locale: string;
  readonly localeHint: string;
  readonly source: string;
  readonly sourceHint: string;
  readonly product: string;
  readonly productHint: string;
  readonly thirdParty: string;
  readonly thirdPartyHint: string;
  readonly checkAgain: string;
  readonly changed: string;
  readonly firstRows: string;
  readonly firstRowsHint: string;
  readonly photos: (count: number) => string;
  readonly yourReply: string;
  readonly refusedTitle: (count: string) => string;
  readonly refusedHint: string;
  readonly refusedFirst: (count: number) => string;
  readonly line: (line: number) => string;
  readonly downloadRefused: string;
  readonly mend: string;
  readonly mendHint: string;
  readonly mended: string;
  readonly gone: string;
  readonly goneText: string;
  readonly errors: Readonly<Record<string, string>>;
}
