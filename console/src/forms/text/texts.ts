/** Words of forms: what is not saved, and what was refused. */
export interface FormsTexts {
  readonly unsaved: string;
  readonly discard: string;
  readonly leaveTitle: string;
  readonly leaveText: string;
  readonly leave: string;
  readonly stay: string;
  readonly checkFields: string;
}
