import { floorsOf, type Imports, programs } from './floors.ts';

const [begin, end] = ['<!-- drawn by `npm run drawing` -->\n', '<!-- end of the drawing -->'];

/** A floor is one box: boxes for all rooms, with a line for each import, cannot be read. */
export function drawFloors(imports: Imports): string {
  const lines = programs.flatMap((program) => {
    const floors = floorsOf(program, imports).map((rooms) => rooms.toSorted().join(' · '));
    const boxes = floors.map((rooms, at) => `    ${program}${at}["${rooms}"]`).toReversed();
    const order = floors.map((_, at) => `${program}${at}`).toReversed();
    return [`  subgraph ${program}`, ...boxes, `    ${order.join(' --> ')}`, '  end'];
  });
  const users = programs.filter((program) =>
    [...imports].some(([room, used]) => room.startsWith(`${program}/`) && used.has('contract')),
  );
  const contract = users.map((program) => `  ${program} --> contract`);
  return ['```mermaid', 'flowchart TB', ...lines, ...contract, '```', ''].join('\n');
}

/** The document with this drawing in the place of the one that it has. */
export function withDrawing(document: string, drawing: string): string {
  const [before, rest] = document.split(begin);
  const [, after] = (rest ?? '').split(end);
  if (before === undefined || after === undefined)
    throw new Error('the document has no place for the drawing');
  return `${before}${begin}${drawing}${end}${after}`;
}
