import { describe, expect, it } from 'vitest';
import { roomFiles } from '../tables/project-files.ts';
import { type RoomFile, roomFileFaults } from './room-files.ts';

const exportedName = /^export (?:async )?(?:function|const) (\w+)/gm;

const files: RoomFile[] = roomFiles().map(({ path: file, text }) => ({
  file: file.slice('server/src/'.length),
  exported: [...text.matchAll(exportedName)].map(([, name = '']) => name),
}));

describe('files of rooms', () => {
  it('have the same names for the same work', () => {
    expect(files.filter(({ file }) => file.endsWith('/person.ts')).length).toBeGreaterThan(9);
    expect(roomFileFaults(files)).toEqual([]);
  });

  it.each([
    [{ file: 'votes/store-file/export.ts', exported: [] }, 'its folder has no restore.ts'],
    [{ file: 'votes/export-votes.ts', exported: [] }, 'is in store-file/'],
    [{ file: 'votes/slots/person.ts', exported: [] }, "stands in the room's own folder"],
    [
      { file: 'votes/person.ts', exported: ['sendVotes'] },
      'sendVotes does not show, lock, erase or let expire',
    ],
  ])('are refused: %j', (file, fault) => {
    expect(roomFileFaults([file]).join('\n')).toContain(fault);
  });
});
