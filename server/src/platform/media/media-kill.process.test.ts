import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pictures } from '@opina/test-kit/media/pictures';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killedEngines, killLimit, killRounds } from '#test/cli/kill-rounds';
import { type KillableServer, openKillableServer } from '#test/cli/killable-server';
import { seedStore } from '#test/database/seed';
import { readSettings } from '../../app/settings/settings.ts';
import { sweepMedia } from '../../review-media/media-files.ts';
import { createStoreToken } from '../../stores/tokens/tokens.ts';
import { mediaSecrets } from '../database/media-secrets.ts';
import { runOn } from '../database/run.ts';
import { openMedia } from './open-media.ts';

/** After how many uploads each server is killed. The long form is `npm run test:long`. */
const killedAfter = killRounds > 1 ? [1, 4, 9, 2, 6, 12, 3, 8] : [4];
const uploadsPerServer = 20;
/** Fewer than a store may have. */
const uploadsAtOnce = 6;

describe.each(killedEngines)('kill -9 while pictures are uploaded on $name', (engine) => {
  let server: KillableServer;
  beforeEach(async () => {
    server = await openKillableServer(engine);
  });
  afterEach(() => server.close());

  it('leaves no row without its files, and the sweep deletes files without a row', killLimit, async () => {
    const { ids, token } = await server.withDatabase(async (sql) => {
      const reviews = Array.from({ length: killedAfter.length * uploadsPerServer }, () => ({ rate: 5 }));
      const { p = [] } = await seedStore(sql, { id: 'loja', products: [{ code: 'p', reviews }] });
      return { ids: p, token: await createStoreToken(sql, 'loja', { name: 'teste' }) };
    });
    const picture = await pictures.noise(400).jpeg().toBuffer();
    let confirmed = 0;
    for (const [round, after] of killedAfter.entries()) {
      const url = await server.startReady();
      let answered = 0;
      const waiting = ids.slice(round * uploadsPerServer, (round + 1) * uploadsPerServer);
      const upload = async () => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
          const response = await fetch(`${url}/api/stores/loja/opinions/${id}/photos`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
            body: picture,
          });
          expect(response.status).toBe(201);
          answered += 1;
          if (answered >= after) server.kill();
        }
      };
      const uploads = Array.from({ length: uploadsAtOnce }, upload);
      await Promise.allSettled(uploads);
      server.kill();
      await server.ended();
      confirmed += answered;
    }
    const { rows, files } = await server.withDatabase(async (sql) => {
      const media = openMedia(readSettings(server.env), mediaSecrets(sql));
      await sweepMedia({ write: runOn(sql), media }, { olderThanMs: -5_000 });
      const photos = await sql<{ image: string; square: string; small: string }[]>`
          SELECT image, square, square_150 AS small FROM opinion_photos`;
      const found = await readdir(path.join(server.dataDir, 'media'), { recursive: true });
      return {
        rows: photos.flatMap(({ image, square, small }) => [image, square, small]),
        files: found.filter((file) => file.includes('.')).map((file) => path.basename(file)),
      };
    });
    expect(rows.length).toBeGreaterThanOrEqual(3 * confirmed);
    expect(confirmed).toBeGreaterThanOrEqual(killedAfter.length);
    expect(files.sort()).toEqual(rows.map((key) => key.slice('media:'.length)).sort());
  });
});
