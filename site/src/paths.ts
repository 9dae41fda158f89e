import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

export const siteRoot = fileURLToPath(new URL('../', import.meta.url));

/** Markdown as the site builder reads it, written anew by each build. Git ignores it. */
export const pagesFolder = `${siteRoot}.cache/pages`;

/** Pages that are no documents. */
export const ownPages = `${siteRoot}pages`;

export const sourcesFolder = `${siteRoot}src`;

export const navigationFile = `${siteRoot}.cache/navigation.json`;

/** Files that are served as they are: pictures, the widget. */
export const publicFolder = `${pagesFolder}/public`;

/** What a server of the demo stores responded: `record.ts`. */
export const recordedFolder = `${siteRoot}recorded`;

export const outputFolder = `${siteRoot}dist`;

export const themeFolder = `${siteRoot}theme`;
