import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../documented/read-commands.ts';
import { drawFloors, withDrawing } from './draw-floors.ts';
import { floorsOf, namedRooms, readImports } from './floors.ts';

const rooms = (imports: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(imports).map(([room, used]) => [room, new Set(used)]));

describe('the drawing in docs/architecture.md', () => {
  it('is what `npm run drawing` writes', async () => {
    const document = readFileSync(path.join(projectRoot, 'docs/architecture.md'), 'utf8');
    const imports = readImports(await namedRooms());
    expect(document).toBe(withDrawing(document, drawFloors(imports)));
  });

  it('is made of imports that are there', async () => {
    const imports = readImports(await namedRooms());
    expect([...(imports.get('server/invitations') ?? [])]).toEqual(
      expect.arrayContaining(['server/mail', 'server/platform', 'contract']),
    );
    expect(imports.get('widget/browser')).not.toContain('widget/entities');
  });
});

describe('floors', () => {
  it('have a room above all that it imports', () => {
    const imports = rooms({
      'server/a': ['server/b', 'contract'],
      'server/b': ['server/d'],
      'server/c': ['server/d'],
      'server/d': [],
      'widget/a': [],
    });
    expect(floorsOf('server', imports)).toEqual([['d'], ['b', 'c'], ['a']]);
  });

  it('refuse rooms that import each other', () => {
    const imports = rooms({ 'server/a': ['server/b'], 'server/b': ['server/a'] });
    expect(() => floorsOf('server', imports)).toThrow('server/a imports server/b imports server/a: a cycle');
  });

  it('are boxes, the highest first, and the contract is drawn where it is imported', () => {
    const imports = rooms({ 'server/b': ['server/a', 'contract'], 'server/c': ['server/a'], 'server/a': [] });
    expect(drawFloors(imports)).toContain(
      '  subgraph server\n    server1["b · c"]\n    server0["a"]\n    server1 --> server0\n  end\n  server --> contract\n',
    );
  });

  it('are not drawn where the document has no place', () => {
    expect(() => withDrawing('# Architecture\n', '')).toThrow('no place');
  });
});
