import { hash, verify } from '@node-rs/argon2';

/** argon2id, as OWASP recommends: 19 MiB, two passes. The library works in threads of its own. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password may be typed in different ways: its characters are compared, not their encoding. */
const normal = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password), options);

let unknown: Promise<string> | undefined;

/** Whether a password has this hash. Takes the same time if there is none. */
export async function isPasswordOf(stored: string | null | undefined, password: string): Promise<boolean> {
  unknown ??= hashPassword('no account has this');
  const isSame = await verify(stored ?? (await unknown), normal(password));
  return isSame && stored !== null && stored !== undefined;
}
