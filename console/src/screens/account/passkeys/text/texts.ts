/** Words of the passkeys of the person's own account. */
export interface PasskeysTexts {
  readonly title: string;
  readonly hint: string;
  readonly none: string;
  readonly add: string;
  readonly unknownToBrowser: string;
  readonly added: string;
  readonly notMade: string;
  readonly synced: string;
  readonly since: (day: string) => string;
  readonly lastUsed: (ago: string) => string;
  readonly neverUsed: string;
  readonly name: string;
  readonly rename: string;
  readonly renameOf: (name: string) => string;
  readonly remove: string;
  readonly removeOf: (name: string) => string;
  readonly removeQuestion: (name: string) => string;
  readonly removed: string;
  readonly errors: Readonly<Record<string, string>>;
}
