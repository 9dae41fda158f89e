import { fileURLToPath } from 'node:url';
/**
 * Where the demo's files lie. The only place that looks at its own address: it holds in `src/` as well as in a
 * bundle in `dist/`, both being one level below the package.
 */
export const publicFolder = new URL('../public/', import.meta.url);
export const contentFolder = new URL('../content/', import.meta.url);
export const customerPicturesFolder = new URL('customer-pictures/', contentFolder);
export const publicFolderPath = fileURLToPath(publicFolder);
