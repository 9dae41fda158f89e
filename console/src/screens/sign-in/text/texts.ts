export interface SignInTexts {
  readonly title: string;
  readonly forgotten: string;
  readonly resetTitle: string;
  readonly resetText: string;
  readonly sendReset: string;
  readonly resetSent: (email: string) => string;
}
