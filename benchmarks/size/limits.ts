/** What may be shipped, in bytes after gzip. A file belongs to the first limit whose pattern its name matches. */
export interface SizeLimit {
  title: string;
  /** Matched against the logical name of `widget/dist/manifest.json`. */
  files: RegExp;
  /** For the sum of the files that match; with `each` for every one of them. */
  bytes: number;
  each?: true;
}

export const sizeLimits: readonly SizeLimit[] = [
  { title: 'loader', files: /^opina\.js$/, bytes: 2_720 },
  // With the loader, the style sheet and the view call all that comes before the first review.
  { title: 'first view', files: /^mounted$/, bytes: 3_980 },
  // Fetched once the first review is on the screen.
  { title: 'after the first view', files: /^after-first-view$/, bytes: 2_020 },
  { title: 'style sheet', files: /^opina\.css$/, bytes: 6_200 },
  // Loaded with the first window.
  { title: 'style sheet of windows', files: /^opina-windows\.css$/, bytes: 2_100 },
  // For pages whose rules for bare elements override the widget's.
  { title: 'stronger style sheet', files: /^(opina-stronger\.css|stronger-sheet)$/, bytes: 3_000 },
  { title: 'language', files: /^(pt-br|en|es)$/, bytes: 2_000, each: true },
  // The texts of code that is loaded on demand: the steps after a question, the windows, what the log says of a review.
  { title: 'later texts', files: /^(pt-br|en|es)-(later|log)$/, bytes: 1_500, each: true },
  // JSON-LD, and microdata for stores that choose it.
  { title: 'structured data', files: /^(structured-data|microdata)$/, bytes: 2_050 },
  { title: 'attribute widgets', files: /^attribute-widgets$/, bytes: 4_000 },
  // With the code that chooses among the five other widgets, which is loaded with each of them.
  { title: 'small recommendation widget', files: /^(page-widgets|repro-widget)$/, bytes: 1_500 },
  { title: 'shelf stars', files: /^shelf-stars$/, bytes: 4_000 },
  { title: 'analytics', files: /^analytics$/, bytes: 1_000 },
  { title: 'carousel', files: /^carousel$/, bytes: 4_000 },
  { title: 'seal', files: /^seal$/, bytes: 1_500 },
  // With the theme; loaded for stores that have set one of them.
  { title: 'custom style', files: /^custom-style$/, bytes: 2_000 },
  // `dialog` and `modal-frame` are shared by the windows and loaded with the first one.
  { title: 'modal', files: /-modal$|^(modal-frame|dialog)$/, bytes: 6_000, each: true },
  // Loaded on demand: the steps after a question, what reviews are found by, what a link to one needs, what the log says of it, the pages
  // of a filter.
  {
    title: 'on demand',
    files: /^(asking|finding|linked-review|review-log|survey-pages)$/,
    bytes: 6_000,
    each: true,
  },
  // Loaded only for products that show them.
  {
    title: 'rare section',
    files:
      /^(featured-reviews|survey-sections|gallery-section|questions-section|no-review-sections|write-review-section)$/,
    bytes: 2_000,
    each: true,
  },
  // The form in which shoppers write reviews. What its first screen needs besides is the HTML: see `first-screen.ts`.
  { title: 'style sheet of the form', files: /^review-(page|window)-styles\.css$/, bytes: 5_000, each: true },
  { title: 'texts of the form', files: /^form-(pt-br|en|es)$/, bytes: 3_000, each: true },
  { title: "review form's own code", files: /^review-(page|window|form)$/, bytes: 17_000 },
  { title: 'preview in the form', files: /^previewed-review$/, bytes: 2_000 },
  // The page that checks a log, which is no part of a shop's page: with its React, the log's mathematics and its cryptography.
  { title: 'page that checks a log', files: /^verify-(page|pt-br|en|es|page-styles\.css)$/, bytes: 105_000 },
  { title: 'React', files: /^react$/, bytes: 68_500 },
  // Every file without its own limit, so that a new chunk counts too.
  { title: "main widget's own code", files: /.*/, bytes: 27_400 },
];

/** The same for pages that give their React to the widget, all files together: React itself must not be among them. */
export const pageReactLimits: readonly SizeLimit[] = [
  { title: "all with the page's React", files: /.*/, bytes: 133_000 },
];
