/** Writes the drawing of all rooms into docs/architecture.md. Its test fails when imports have changed it. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './documented/read-commands.ts';
import { drawFloors, withDrawing } from './layers/draw-floors.ts';
import { namedRooms, readImports } from './layers/floors.ts';

const file = path.join(projectRoot, 'docs/architecture.md');
const drawing = drawFloors(readImports(await namedRooms()));
writeFileSync(file, withDrawing(readFileSync(file, 'utf8'), drawing));
