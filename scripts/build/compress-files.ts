import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/**
 * Writes the compressed forms of the scripts and style sheets of a folder beside them. Done once by the build, and as well as can be,
 * so that no server has to do it for each response.
 */
export async function compressFiles(
  folder: string,
  isServed: (file: string) => boolean = () => true,
): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /\.(js|css)$/.test(file) && isServed(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = await readFile(path);
      await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      await writeFile(`${path}.br`, await toBrotli(content, { params }));
    }),
  );
}
