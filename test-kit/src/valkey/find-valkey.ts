import { type FoundProgram, findInstalled, unpackProgram } from '../system/debian-packages.ts';

/** The server programs, and the Debian packages that contain them. */
const programs = ['valkey-server', 'redis-server'] as const;

/**
 * Finds the server program of Valkey or Redis: the one that OPINA_TEST_VALKEY names, an installed one, or that of Debian's or
 * Ubuntu's package, which is downloaded once and needs no root.
 */
export async function findValkey(): Promise<FoundProgram> {
  const named = process.env.OPINA_TEST_VALKEY;
  if (named) return { program: named, root: undefined, libraries: undefined };
  return findInstalled(programs) ?? (await unpackValkey());
}

async function unpackValkey(): Promise<FoundProgram> {
  try {
    return await unpackProgram({
      name: 'opina-valkey',
      choices: programs.map((name) => [name]),
      programs: programs.map((name) => `bin/${name}`),
    });
  } catch (error) {
    throw new Error(
      'There is no Valkey to test on. Install valkey or redis, or name its server program in OPINA_TEST_VALKEY.',
      { cause: error },
    );
  }
}
