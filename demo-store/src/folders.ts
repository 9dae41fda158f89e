import { fileURLToPath } from 'node:url';

/** The demo's files. The build of the server, which has the demo in it, copies them beside its bundle. */
const runsFromSource = import.meta.url.endsWith('.ts');
const files = new URL(runsFromSource ? '../' : './demo-store/', import.meta.url);

export const publicFolder = new URL('public/', files);
export const contentFolder = new URL('content/', files);
export const customerPicturesFolder = new URL('customer-pictures/', contentFolder);
export const publicFolderPath = fileURLToPath(publicFolder);

/** The style sheets of other projects, where they are not installed. Undefined from sources: they are. */
export const copiedSheets = runsFromSource ? undefined : new URL('sheets/', files);
