/** What may be shipped, in bytes after gzip. A file belongs to the first limit whose pattern its name matches. */
export interface SizeLimit {
  title: string;
  /** Matched against the logical name of `widget/dist/manifest.json`. */
  files: RegExp;
  /** For all files of the limit together; for each of them when `each` is set. */
  bytes: number;
  each?: true;
}

export const sizeLimits: readonly SizeLimit[] = [
  { title: 'loader', files: /^opina\.js$/, bytes: 2_500 },
  { title: 'style sheet', files: /^opina\.css$/, bytes: 6_000 },
  // Fetched with the first window.
  { title: 'style sheet of windows', files: /^opina-windows\.css$/, bytes: 2_000 },
  // For pages whose rules for bare buttons and fields beat ours.
  { title: 'stronger style sheet', files: /^(opina-stronger\.css|stronger-sheet)$/, bytes: 3_000 },
  { title: 'language', files: /^(pt-br|en|es)$/, bytes: 2_000, each: true },
  // The words of what is loaded when somebody does something: the steps after a question, the windows.
  { title: 'later texts', files: /^(pt-br|en|es)-later$/, bytes: 1_500, each: true },
  // The second is for stores that want micro_data instead of the first's JSON-LD.
  { title: 'structured data', files: /^(structured-data|microdata)$/, bytes: 2_000 },
  { title: 'attribute widgets', files: /^attribute-widgets$/, bytes: 4_000 },
  // With what chooses among the five widgets beside the main one, which comes with each of them.
  { title: 'small recommendation widget', files: /^(page-widgets|repro-widget)$/, bytes: 1_500 },
  { title: 'shelf stars', files: /^shelf-stars$/, bytes: 4_000 },
  { title: 'analytics', files: /^analytics$/, bytes: 1_000 },
  { title: 'carousel', files: /^carousel$/, bytes: 4_000 },
  { title: 'seal', files: /^seal$/, bytes: 1_500 },
  { title: 'custom style', files: /^custom-style$/, bytes: 1_500 },
  // Dialog and frame are what they share; they come with the first of them.
  { title: 'modal', files: /-modal$|^(modal-frame|dialog)$/, bytes: 6_000, each: true },
  // Loaded when somebody does something, or is about to: the steps after a question.
  { title: 'on demand', files: /^asking$/, bytes: 6_000, each: true },
  // For the products that show them.
  { title: 'rare section', files: /^(gallery-section|no-review-sections)$/, bytes: 2_000, each: true },
  { title: 'React', files: /^react$/, bytes: 68_500 },
  // Whatever has no limit of its own is the main widget's: a new chunk cannot slip through.
  { title: "main widget's own code", files: /.*/, bytes: 28_000 },
];
