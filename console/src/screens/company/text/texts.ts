/** Words of the screen that the company sends browsers back to. */
export interface CompanyTexts {
  readonly title: string;
  readonly failedTitle: string;
  readonly nothingBegun: string;
  readonly toSignIn: string;
}
