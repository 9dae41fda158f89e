/** Words of signing in. */
export interface SessionTexts {
  readonly email: string;
  readonly password: string;
  readonly signIn: string;
  readonly signingIn: string;
  readonly confirm: string;
  readonly code: string;
  readonly codeHint: string;
  /** Between the password and the other ways. */
  readonly or: string;
  readonly signInWithPasskey: string;
  readonly confirmWithPasskey: string;
  readonly signInWithCompany: (company: string) => string;
  readonly confirmWithCompany: (company: string) => string;
  readonly noPasskey: string;
  readonly againTitle: string;
  readonly againText: string;
  readonly confirmTitle: string;
  readonly confirmText: string;
  /** Of an account with neither a password nor a passkey, which cannot confirm. */
  readonly noPassword: string;
  readonly errors: Readonly<Record<string, string>>;
}
