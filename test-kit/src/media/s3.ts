import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export interface S3Bucket {
  /** `http://KEY:SECRET@localhost:PORT/BUCKET` */
  readonly url: string;
  close(): Promise<void>;
}

/** An S3 server (s3rver) with one empty bucket, in its own folder. */
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
    // The fixed credentials of s3rver.
    url: `http://S3RVER:S3RVER@localhost:${port}/fotos`,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
