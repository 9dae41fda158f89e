import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export interface S3Bucket {
  /** `http://KEY:SECRET@localhost:PORT/BUCKET` */
  readonly url: string;
  close(): Promise<void>;
}

/** A real S3 service with one empty bucket, on a folder of its own. */
export async function startS3(): Promise<S3Bucket> {
  const directory = await mkdtemp(path.join(tmpdir(), 'opina-s3-'));
  const server = new S3rver({
    port: 0,
    address: 'localhost',
    silent: true,
    directory,
    configureBuckets: [{ name: 'fotos', configs: [] }],
  });
  const { port } = await server.run();
  return {
    // What s3rver knows its one user by.
    url: `http://S3RVER:S3RVER@localhost:${port}/fotos`,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
