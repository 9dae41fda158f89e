import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';

/** A later version of the built program, which differs in one migration. */
export interface NewerProgram {
  readonly program: string;
  remove(): Promise<void>;
}

/** Copies the built program, and gives the copy a further migration. */
export async function makeNewerProgram(sql: string): Promise<NewerProgram> {
  const program = inject('opinaProgram') ?? '';
  // Beside it, so that it finds the same packages.
  const folder = `${path.dirname(program)}-newer-${process.pid}`;
  await cp(path.dirname(program), folder, { recursive: true });
  await writeFile(path.join(folder, 'migrations/999-newer.sql'), sql);
  return {
    program: path.join(folder, path.basename(program)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
