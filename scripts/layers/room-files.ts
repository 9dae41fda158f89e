import path from 'node:path';

/** Rooms whose own subject is files: what they name so is not a part of the whole-store file. */
const aboutFiles = ['app', 'backup', 'cli', 'exports', 'imports', 'platform', 'transfers', 'personal-data'];

/** What the functions of a `person.ts` do: they show (also as a part of a statement), lock, erase or let expire. */
const personFunction = /^(list|find|has|lock|erase|anonymise|delete|expire)[A-Z]|Of[A-Z]|^anonymise$/;

export interface RoomFile {
  /** From `server/src`, such as `votes/queries.ts`. */
  readonly file: string;
  /** Names of the functions that it exports. */
  readonly exported: readonly string[];
}

/** What each room does in the same way stands in files of the same names. Returns a sentence for each file that breaks this. */
export function roomFileFaults(files: readonly RoomFile[]): string[] {
  const names = new Set(files.map(({ file }) => file));
  return files
    .filter(({ file }) => !file.startsWith('platform/'))
    .flatMap((one) =>
      [...storeFileFaults(one.file, names), ...personFaults(one)].map((fault) => `${one.file}: ${fault}`),
    );
}

function storeFileFaults(file: string, names: ReadonlySet<string>): string[] {
  if (file.includes('/store-file/')) {
    const needed = ['export.ts', 'restore.ts'].filter((name) => !names.has(`${path.dirname(file)}/${name}`));
    return needed.map((name) => `its folder has no ${name}`);
  }
  const isMisplaced =
    /^(export|restore)[.-]/.test(path.basename(file)) && !aboutFiles.includes(file.split('/')[0] ?? '');
  return isMisplaced ? ["what goes into a store's file and back is in store-file/"] : [];
}

function personFaults({ file, exported }: RoomFile): string[] {
  if (path.basename(file) !== 'person.ts') return [];
  const others = exported.filter((one) => !personFunction.test(one));
  return [
    ...(file.split('/').length > 2 ? ["person.ts stands in the room's own folder"] : []),
    ...others.map((one) => `${one} does not show, lock, erase or let expire`),
  ];
}
