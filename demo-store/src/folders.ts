import { fileURLToPath } from 'node:url';
/**
 * The folders of the demo's files. The only code that uses its own address: it works in `src/` as well as in a
 * bundle in `dist/`, both being one level below the package.
 */
export const publicFolder = new URL('../public/', import.meta.url);
export const contentFolder = new URL('../content/', import.meta.url);
export const customerPicturesFolder = new URL('customer-pictures/', contentFolder);
export const publicFolderPath = fileURLToPath(publicFolder);
