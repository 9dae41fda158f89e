import { OpinaError } from '../../platform/errors/opina-error.ts';

/** The message does not contain the value, which may be a secret. */
export const invalidSetting = (variable: string, expected: string) =>
  new OpinaError('settings.invalid', { values: { variable, expected } });
