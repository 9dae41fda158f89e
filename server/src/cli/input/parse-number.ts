import { InvalidArgumentError } from 'commander';

/** A whole number from 1 on, as an option of the command line. */
export function parseNumber(text: string): number {
  const number = Number(text);
  if (!/^\d{1,15}$/.test(text) || number < 1)
    throw new InvalidArgumentError('Must be a whole number of at least 1.');
  return number;
}
