import { invalidSetting } from './invalid-setting.ts';

export interface PortChoice {
  /** 0: any free port. */
  readonly port: number;
  /** The operator named it, so no other one is tried. */
  readonly isPortSet: boolean;
}

/** The port that a variable names, or the usual one, from which the next free one may be used. Throws `settings.invalid`. */
export function readPortChoice(variable: string, text: string | undefined, usual: number): PortChoice {
  const named = text?.trim();
  if (!named) return { port: usual, isPortSet: false };
  const port = Number(named);
  if (!/^\d{1,5}$/.test(named) || port > 65_535) throw invalidSetting(variable, 'a number from 0 to 65535');
  return { port, isPortSet: true };
}
