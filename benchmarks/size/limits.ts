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
  { title: 'loader', files: /^opina\.js$/, bytes: 2_000 },
  { title: 'style sheet', files: /^opina\.css$/, bytes: 6_000 },
  { title: 'language', files: /^(pt-br|en|es)$/, bytes: 2_000, each: true },
  // The second is for stores that want micro_data instead of the first's JSON-LD.
  { title: 'structured data', files: /^(structured-data|microdata)$/, bytes: 2_000 },
  { title: 'attribute widgets', files: /^attribute-widgets$/, bytes: 4_000 },
  // The first of the two chooses among the widgets beside the main one; the second is this widget.
  { title: 'small recommendation widget', files: /^(page-widgets|repro-widget)$/, bytes: 1_500 },
  { title: 'shelf stars', files: /^shelf-stars$/, bytes: 4_000 },
  { title: 'custom style', files: /^custom-style$/, bytes: 1_500 },
  // The frame is what they share; it comes with the first of them.
  { title: 'modal', files: /-modal$|^modal-frame$/, bytes: 6_000, each: true },
  { title: 'React', files: /^react$/, bytes: 68_500 },
  // Whatever has no limit of its own is the main widget's: a new chunk cannot slip through.
  { title: "main widget's own code", files: /.*/, bytes: 28_000 },
];
