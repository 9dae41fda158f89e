import { extract } from 'tar';

/** Unpacks the files of a new embedded database into an empty folder. Making them takes ten seconds of CPU time. */
export async function unpackDatabase(archive: string, to: string): Promise<void> {
  await extract({ file: archive, cwd: to, brotli: true, strict: true, dmode: 0o700, fmode: 0o600 });
}
