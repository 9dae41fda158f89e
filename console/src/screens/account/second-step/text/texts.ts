/** Words of the one-time codes of the person's own account. */
export interface SecondStepTexts {
  readonly title: string;
  readonly hint: string;
  readonly noPassword: string;
  readonly begin: string;
  readonly steps: readonly string[];
  readonly qrCode: string;
  readonly secret: string;
  readonly code: string;
  readonly turnOn: string;
  readonly turnedOn: string;
  readonly recoveryTitle: string;
  readonly recoveryText: string;
  readonly copy: string;
  readonly copied: string;
  readonly kept: string;
  readonly on: string;
  readonly codesLeft: (count: number) => string;
  readonly again: string;
  readonly turnOff: string;
  readonly turnOffQuestion: string;
  readonly turnedOff: string;
  readonly errors: Readonly<Record<string, string>>;
}
