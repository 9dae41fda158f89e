/** Codes of a full disk, from PostgreSQL and from the system; a quota that is used up is the same to a program. */
export const fullDiskCodes: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether an error is one of a full disk. Its causes are looked at too. */
export function isDiskFull(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && fullDiskCodes.has(one.code)) return true;
  }
  return false;
}

/** Why a file cannot be written, for the end of a sentence. */
export function writeProblem(error: unknown): string {
  if (isDiskFull(error)) return 'the disk is full';
  return error instanceof Error ? error.message : String(error);
}
