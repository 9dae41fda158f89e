/** Words of the person's own account. */
export interface AccountTexts {
  readonly title: string;
  readonly toStores: string;
  readonly profile: string;
  readonly name: string;
  readonly nameHint: string;
  readonly saveName: string;
  readonly language: string;
  readonly languageHint: string;
  readonly password: string;
  readonly passwordHint: string;
  readonly noPassword: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly newPasswordHint: (characters: number) => string;
  readonly changePassword: string;
  readonly setPassword: string;
  readonly passwordSaved: string;
  readonly sessions: string;
  readonly sessionsHint: string;
  readonly unknownDevice: string;
  readonly thisOne: string;
  readonly signedIn: (day: string) => string;
  readonly lastUsed: (ago: string) => string;
  readonly end: string;
  readonly endOf: (device: string) => string;
  readonly ended: (count: number) => string;
  readonly endOthers: string;
  readonly endOthersQuestion: (count: number) => string;
  readonly endOthersConfirm: string;
  readonly errors: Readonly<Record<string, string>>;
}
