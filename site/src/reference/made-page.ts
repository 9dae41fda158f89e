/** A page that is made from the code, and no document. */
export interface MadePage {
  /** The end of its address. */
  readonly name: string;
  readonly label: string;
  /** In lists of pages. */
  readonly about: string;
  /** Markdown. */
  readonly text: string;
  /** The document that its relative links are from. */
  readonly linksFrom?: string;
}

export interface MadeGroup {
  readonly title: string;
  readonly pages: readonly MadePage[];
}
