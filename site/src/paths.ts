import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

export const siteRoot = fileURLToPath(new URL('../', import.meta.url));

/** Markdown as the site builder reads it, written anew by each build. Git ignores it. */
export const pagesFolder = `${siteRoot}.cache/pages`;

export const navigationFile = `${siteRoot}.cache/navigation.json`;

/** Files that are served as they are: pictures, the widget. */
export const publicFolder = `${pagesFolder}/public`;

export const outputFolder = `${siteRoot}dist`;

export const themeFolder = `${siteRoot}theme`;
