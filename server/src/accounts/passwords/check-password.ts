import { maxPasswordLength, minPasswordLength } from '@opina/contract/constants/accounts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { lengthOf } from '../../platform/text/text-length.ts';
import { commonPasswords, commonWords } from './common-passwords.ts';

/** The person whose password it is to be. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

/** Throws `auth.password_weak`, which says why. There are no rules about kinds of characters. */
export function checkPassword(password: string, owner: PasswordOwner): void {
  const message = weaknessOf(password, owner);
  if (message !== undefined)
    throw new OpinaError('auth.password_weak', { errors: [{ field: 'password', message }] });
}

function weaknessOf(password: string, owner: PasswordOwner): string | undefined {
  const length = lengthOf(password.normalize('NFKC'));
  if (length < minPasswordLength) return `Must have at least ${minPasswordLength} characters.`;
  if (length > maxPasswordLength) return `Must have at most ${maxPasswordLength} characters.`;
  const plain = plainOf(password);
  if (new Set(plain).size < 4) return 'Repeats the same few characters.';
  if (isRow(plain)) return 'Is a row of neighbouring characters.';
  if (commonPasswords.has(plain) || commonWords.has(coreOf(plain))) {
    return 'Is among the passwords that are tried first.';
  }
  if (ownWords(owner).some((word) => coreOf(plain) === word || plain === word)) {
    return "Is made of the account's name or e-mail address.";
  }
  return undefined;
}

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

const plainOf = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The word of a password such as `P@ssword2024!`: without what is before and after it, and with letters for digits. */
function coreOf(plain: string): string {
  const trimmed = plain.replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '').replace(/[@$]+$/u, '');
  return trimmed.replace(/[013457@$]/g, (sign) => leet[sign] ?? sign);
}

/** Whether each character follows or precedes its neighbour, as in `abcdefghij` and `9876543210`. */
function isRow(text: string): boolean {
  const steps = [...text].slice(1).map((one, at) => (one.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0));
  return steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9);
}

function ownWords({ email, name }: PasswordOwner): string[] {
  const [local = '', host = ''] = plainOf(email).split('@');
  const words = [
    plainOf(email),
    local,
    host,
    host.split('.')[0] ?? '',
    plainOf(name),
    ...plainOf(name).split(/\s+/),
  ];
  const tight = words.map((word) => word.replace(/[\s._-]+/g, ''));
  return [...words, ...tight].filter((word) => word.length >= 3);
}
