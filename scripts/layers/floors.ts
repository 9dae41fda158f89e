import { readFileSync } from 'node:fs';
import path from 'node:path';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import ts from 'typescript';
import { listFiles } from '../documented/project-files.ts';
import { projectRoot } from '../documented/read-commands.ts';

/** The programs that have rooms, in the order in which they are drawn. */
export const programs = ['console', 'widget', 'server'] as const;

/** `server/reviews`, by what it imports of the others. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** Rooms that the import rules of the server treat by themselves, and not in their list of capabilities. */
const outsideOfTheList = ['server/platform', 'server/app', 'server/cli'];

/** The rooms that `.dependency-cruiser.mjs` names, such as `server/reviews`: each has a rule about what stands below it. */
export async function namedRooms(): Promise<string[]> {
  const { forbidden = [] } = await extractConfig(path.join(projectRoot, '.dependency-cruiser.mjs'));
  const named = forbidden.flatMap(({ name = '', from }) => {
    const { path: place } = from as { path?: string | string[] };
    const [, program, room] = /^\^(\w+)\/src\/([\w-]+)\/$/.exec(String(place)) ?? [];
    return name.endsWith('-stands-below') && room !== undefined ? [`${program}/${room}`] : [];
  });
  return [...named, ...outsideOfTheList];
}

/** What rooms import of each other and of `contract`, types included and tests left out. */
export function readImports(rooms: readonly string[]): Imports {
  const imports = new Map(rooms.map((room) => [room, new Set<string>()]));
  for (const file of listFiles()) {
    const from = imports.get(roomOf(file));
    if (from === undefined || !/\.tsx?$/.test(file) || /\.(test|spec|d)\.tsx?$/.test(file)) continue;
    // The scanner of TypeScript finds imports without parsing the file: in a second for two thousand files.
    const { importedFiles } = ts.preProcessFile(
      readFileSync(path.join(projectRoot, file), 'utf8'),
      true,
      true,
    );
    for (const { fileName } of importedFiles) {
      const to = targetOf(file, fileName);
      if ((imports.has(to) || to === 'contract') && to !== roomOf(file)) from.add(to);
    }
  }
  return imports;
}

function targetOf(file: string, imported: string): string {
  if (imported.startsWith('@opina/contract')) return 'contract';
  if (!imported.startsWith('.')) return '';
  return roomOf(path.posix.join(path.posix.dirname(file), imported));
}

/** `server/reviews` of `server/src/reviews/decisions/decide.ts`; `contract` of its files. */
function roomOf(file: string): string {
  const [program = '', folder, room, ...rest] = file.split('/');
  if (program === 'contract') return program;
  return folder === 'src' && rest.length > 0 ? `${program}/${room}` : '';
}

/**
 * The floors of a program, the lowest first: a room stands one floor above the highest room that it imports, so the rooms of a floor
 * do not import each other.
 */
export function floorsOf(program: string, imports: Imports): string[][] {
  const rooms = [...imports.keys()].filter((room) => room.startsWith(`${program}/`));
  const floors = new Map<string, number>();
  const floorOf = (room: string, above: readonly string[] = []): number => {
    if (above.includes(room)) throw new Error(`${[...above, room].join(' imports ')}: a cycle has no floors`);
    const known = floors.get(room);
    if (known !== undefined) return known;
    const below = [...(imports.get(room) ?? [])].filter((one) => one.startsWith(`${program}/`));
    const floor = Math.max(0, ...below.map((one) => floorOf(one, [...above, room]) + 1));
    floors.set(room, floor);
    return floor;
  };
  const stories: string[][] = [];
  for (const room of rooms) {
    const floor = floorOf(room);
    while (stories.length <= floor) stories.push([]);
    stories[floor]?.push(room.slice(program.length + 1));
  }
  return stories;
}
